import { setImmediate } from 'node:timers/promises'

interface BatchOptions<Item, Result> {
  max: number
  /** Two items with the same key never share a batch. */
  keyOf(item: Item): string
  /** Results in the order of the items. A batch succeeds or fails as a whole. */
  run(items: readonly Item[]): Promise<Result[]>
}

interface Pending<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Runs one batch at a time. Items that arrive meanwhile form the next one, so a busier caller makes fewer round trips. */
export function createBatcher<Item, Result>({ max, keyOf, run }: BatchOptions<Item, Result>) {
  let pending: Pending<Item, Result>[] = []
  let isRunning = false

  function takeBatch(): Pending<Item, Result>[] {
    const batch = new Map<string, Pending<Item, Result>>()
    const rest: Pending<Item, Result>[] = []
    for (const one of pending) {
      const key = keyOf(one.item)
      if (batch.size < max && !batch.has(key)) batch.set(key, one)
      else rest.push(one)
    }
    pending = rest
    return [...batch.values()]
  }

  async function drain(): Promise<void> {
    isRunning = true
    // Callers resumed by the last batch enqueue their next items before this one is taken.
    for (await setImmediate(); pending.length > 0; await setImmediate()) {
      const batch = takeBatch()
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [index, one] of batch.entries()) one.resolve(results[index] as Result)
      } catch (reason) {
        for (const one of batch) one.reject(reason)
      }
    }
    isRunning = false
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!isRunning) void drain()
    })
}
