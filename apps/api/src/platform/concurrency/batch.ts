import { setImmediate } from 'node:timers/promises'

interface BatchOptions<Item, Result> {
  max: number
  /** Two items with the same key never share a batch. */
  keyOf(item: Item): string
  /** How many batches run at a time. */
  concurrency?: number
  /** Items of one group are never in two running batches, so that they run in the order of the calls. */
  groupOf?(item: Item): string
  /** Results in the order of the items. A batch succeeds or fails as a whole. */
  run(items: readonly Item[]): Promise<Result[]>
}

interface Pending<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Items that arrive while batches run form the next one, so a busier caller makes fewer round trips. */
export function createBatcher<Item, Result>(options: BatchOptions<Item, Result>) {
  const { max, keyOf, concurrency = 1, groupOf = keyOf, run } = options
  let pending: Pending<Item, Result>[] = []
  const runningGroups = new Set<string>()
  let running = 0

  function takeBatch(): Pending<Item, Result>[] {
    const batch = new Map<string, Pending<Item, Result>>()
    const rest: Pending<Item, Result>[] = []
    let seen = 0
    for (; seen < pending.length && batch.size < max; seen++) {
      const one = pending[seen] as Pending<Item, Result>
      const key = keyOf(one.item)
      if (batch.has(key) || runningGroups.has(groupOf(one.item))) rest.push(one)
      else batch.set(key, one)
    }
    pending = [...rest, ...pending.slice(seen)]
    return [...batch.values()]
  }

  async function runBatch(batch: Pending<Item, Result>[]): Promise<void> {
    const groups = batch.map(({ item }) => groupOf(item))
    for (const group of groups) runningGroups.add(group)
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result)
    } catch (reason) {
      for (const one of batch) one.reject(reason)
    }
    for (const group of groups) runningGroups.delete(group)
  }

  async function drain(): Promise<void> {
    running++
    // Callers resumed by the last batch enqueue their next items before this one is taken.
    for (await setImmediate(); pending.length > 0; await setImmediate()) {
      const batch = takeBatch()
      if (batch.length === 0) break
      await runBatch(batch)
    }
    running--
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (running < concurrency) void drain()
    })
}
