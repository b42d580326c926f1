export interface GatherOptions<Item, Result> {
  /** Does what is asked of several at once; its results stand in the order of the items. */
  work(items: Item[]): Promise<Result[]>
  most: number
  /** How many works go on at the same time. */
  at_once: number
}

/**
 * Whoever comes while others are under way leaves together with whoever else came meanwhile. Nobody waits for company:
 * with nothing under way they leave as soon as everything that has arrived was read.
 */
export function createGatherer<Item, Result>({ work, most, at_once }: GatherOptions<Item, Result>) {
  interface Waiting {
    item: Item
    resolve(result: Result): void
    reject(error: unknown): void
  }
  const waiting: Waiting[] = []
  let under_way = 0
  let leaving = false

  function leave(): void {
    leaving = false
    if (waiting.length === 0 || under_way >= at_once) return
    const leavers = waiting.splice(0, most)
    under_way += 1
    work(leavers.map(({ item }) => item))
      .then(
        (results) => leavers.forEach(({ resolve }, place) => resolve(results[place]!)),
        (error: unknown) => leavers.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        under_way -= 1
        leaveSoon()
      })
    leaveSoon()
  }

  function leaveSoon(): void {
    if (leaving || waiting.length === 0 || under_way >= at_once) return
    leaving = true
    setImmediate(leave)
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      leaveSoon()
    })
}
