const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Where a key leads from the option at `at` (-1: none yet) of `count`. Arrows go around; pages stop at the ends. */
export function nextOption(key: string, at: number, count: number): number {
  const by = step[key] ?? 0
  if (count === 0 || by === 0) return at
  if (at < 0) return by > 0 ? 0 : count - 1
  if (Math.abs(by) > 1) return Math.min(count - 1, Math.max(0, at + by))
  return (at + by + count) % count
}
