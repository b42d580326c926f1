/** Timers that can all be ended early. */
export function pause() {
  const wakes = new Set<() => void>()
  return {
    for(ms: number): Promise<void> {
      return new Promise((done) => {
        const wake = () => {
          clearTimeout(timer)
          wakes.delete(wake)
          done()
        }
        const timer = setTimeout(wake, ms)
        wakes.add(wake)
      })
    },
    end(): void {
      for (const wake of [...wakes]) wake()
    },
  }
}
