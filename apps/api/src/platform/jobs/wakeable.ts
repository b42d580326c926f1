/** Sleep that a ring cuts short. A ring since `listen` counts, so none is lost between looking and sleeping. */
export function wakeable() {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    listen() {
      rung = false
    },
    async rungOrAfter(ms: number): Promise<void> {
      if (rung) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
