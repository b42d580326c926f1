const gap = 18

/**
 * Which labels of an axis have room, by their positions from 0 to 100: the first, the last, and those between them that
 * keep a distance to the ones before and to the last.
 */
export function spacedLabels(positions: readonly number[]): boolean[] {
  const end = positions.at(-1) ?? 0
  let before = -Infinity
  return positions.map((position, i) => {
    const isLast = i === positions.length - 1
    const hasRoom = isLast || i === 0 || (position - before >= gap && end - position >= gap)
    if (hasRoom) before = position
    return hasRoom
  })
}
