/** Numbers that are the same at every run with the same seed: for simulations, never for secrets. */
export interface SeededRandom {
  /** From 0 to 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends among them. */
  whole(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** A stream of its own, so that what one person does moves nobody else's numbers. */
  fork(label: string): SeededRandom
}

/** Mulberry32: small, fast, and its first numbers differ for neighboring seeds. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(list: readonly [T, ...T[]]) => list[Math.floor(next() * list.length)] as T,
    fork: (label) => seededRandom(hashOf(`${seed} ${label}`)),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
