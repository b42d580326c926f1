import { LRUCache } from 'lru-cache'

/** Keeps the results of a pure function for the keys used last. */
export function memoize<V extends object>(
  compute: (key: string) => V,
  { max }: { max: number },
): (key: string) => V {
  const cache = new LRUCache<string, V>({ max, memoMethod: compute })
  return (key) => cache.memo(key)
}

/** Loads a key once: calls that come meanwhile share the load, and a failed load is not kept. */
export function createCache<K extends string | number, V extends object>({
  max,
  load,
}: {
  max: number
  load(key: K): Promise<V>
}): (key: K) => Promise<V> {
  const cache = new LRUCache<K, V>({
    max,
    fetchMethod: load,
    // A load whose entry another key has pushed out is still answered.
    ignoreFetchAbort: true,
  })
  return (key) => cache.forceFetch(key)
}

interface DerivedCacheOptions {
  /** Characters of input that are kept: the least recently used go first. */
  maxCharacters: number
}

interface Source<O> {
  id: string
  owner: O
  input: string
}

/** Keeps what was derived for each id, until it is asked for with another owner or another input. */
export function createDerivedCache<O extends object, V extends object>({
  maxCharacters,
}: DerivedCacheOptions) {
  const cache = new LRUCache<string, Source<O> & { value: V }>({
    maxSize: maxCharacters,
    sizeCalculation: ({ input }) => Math.max(input.length, 1),
  })
  return (source: Source<O>, derive: () => V): V => {
    const kept = cache.get(source.id)
    if (kept && kept.owner === source.owner && kept.input === source.input) return kept.value
    const value = derive()
    cache.set(source.id, { ...source, value })
    return value
  }
}

/** Remembers the keys that were added last. */
export function createRecentKeys({ max }: { max: number }) {
  const keys = new LRUCache<string, true>({ max })
  return { has: (key: string) => keys.has(key), add: (key: string) => void keys.set(key, true) }
}

interface CounterOptions {
  /** How many keys are counted: the least recently used are forgotten first. */
  max: number
  ttl_ms: number
  now?: () => number
}

/** Counts per key, from the first call until its time is over. */
export function createCounter({
  max,
  ttl_ms,
  now = () => Date.now(),
}: CounterOptions): (key: string) => number {
  const counts = new LRUCache<string, { count: number }>({
    max,
    ttl: ttl_ms,
    ttlResolution: 0,
    perf: { now },
  })
  return (key) => {
    const entry = counts.get(key)
    if (entry) return ++entry.count
    counts.set(key, { count: 1 })
    return 1
  }
}
