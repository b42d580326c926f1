/** Resolves after so many milliseconds: the least time for which a state is shown. decision C21 */
export function waited(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
