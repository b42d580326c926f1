/** Work in the order it came, one after the other. Null when too many wait already. */
export function oneAtATime(mostWaiting: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (waiting > mostWaiting) return null
    waiting++
    const turn = last.then(work).finally(() => waiting--)
    last = turn.catch(() => {})
    return turn
  }
}
