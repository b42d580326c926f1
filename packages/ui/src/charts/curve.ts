export interface Spot {
  x: number
  y: number
}

/**
 * A monotone cubic curve through all points: between two points it never leaves their range, so that a drawn score is
 * never better or worse than the measured ones.
 */
export function curve(spots: readonly Spot[]): string {
  const slope = (i: number) => {
    const a = spots[i]
    const b = spots[i + 1]
    return a && b ? (b.y - a.y) / (b.x - a.x || 1) : 0
  }
  const tangent = (i: number) => {
    if (i === 0 || i === spots.length - 1) return 0
    const [left, right] = [slope(i - 1), slope(i)]
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  }
  return spots
    .map((b, i) => {
      const a = spots[i - 1]
      if (!a) return `M${round(b.x)} ${round(b.y)}`
      const third = (b.x - a.x) / 3
      const handles = [
        a.x + third,
        a.y + third * tangent(i - 1),
        b.x - third,
        b.y - third * tangent(i),
        b.x,
        b.y,
      ]
      return `C${handles.map(round).join(' ')}`
    })
    .join('')
}

const round = (n: number) => Math.round(n * 100) / 100
