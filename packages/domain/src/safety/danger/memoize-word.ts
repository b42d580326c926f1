/** Longer words are rare and could fill the cache with one text. */
const longestCached = 32
const mostCached = 4_096

/** Caches a pure function of a word. The oldest entry leaves when the cache is full. */
export function memoizeWord<Result>(compute: (word: string) => Result): (word: string) => Result {
  const cache = new Map<string, Result>()
  return (word) => {
    const cached = cache.get(word)
    if (cached !== undefined) return cached
    const result = compute(word)
    if (word.length > longestCached) return result
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value as string)
    cache.set(word, result)
    return result
  }
}

const separator = '\0'

/** The same for a function of a word and its other reading. */
export function memoizeReading<Result>(compute: (text: string, alt?: string) => Result) {
  const cached = memoizeWord((key) => compute(...(key.split(separator) as [string, string?])))
  return ({ text, alt }: { text: string; alt?: string }): Result =>
    cached(alt === undefined ? text : text + separator + alt)
}
