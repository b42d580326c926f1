/** The value below which this share of the figures lies; 0 where there are none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** How many figures lie below each limit and not below the one before; the last are all that are left. */
export function countBelow(figures: readonly number[], limits: readonly number[]): number[] {
  const bounds = [...limits, Infinity]
  return bounds.map((limit, index) => {
    const least = index === 0 ? -Infinity : (bounds[index - 1] ?? -Infinity)
    return figures.filter((figure) => figure >= least && figure < limit).length
  })
}
