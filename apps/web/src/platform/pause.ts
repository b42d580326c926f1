/** A wait that can be cut short. */
export function pause() {
  let wake: (() => void) | undefined
  return {
    for(ms: number): Promise<void> {
      return new Promise((done) => {
        const timer = setTimeout(done, ms)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    },
    end(): void {
      wake?.()
      wake = undefined
    },
  }
}
