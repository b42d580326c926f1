interface Coalescer<T> {
  /** Joins the run of this key that is in flight, or starts one. */
  run(key: string, work: () => Promise<T>): Promise<T>
  inFlight(key: string): Promise<T> | undefined
}

/** Calls with the same key share one run, and its failure, while it is in flight. */
export function createCoalescer<T>(): Coalescer<T> {
  const runs = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const current = runs.get(key)
      if (current) return current
      const started = work().finally(() => runs.delete(key))
      runs.set(key, started)
      return started
    },
    inFlight: (key) => runs.get(key),
  }
}
