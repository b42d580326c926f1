/** A pseudo-random generator of numbers from 0 to 1, seeded with an id. */
export function scatter(id: string): () => number {
  let seed = 2166136261
  for (const letter of id) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296
  }
}

/** An SVG path through nine jittered points around a circle of radius 50. */
export function pebble(next: () => number): string {
  const points = Array.from({ length: 9 }, (_, i) => {
    const angle = ((i + next() * 0.24 - 0.12) / 9) * Math.PI * 2
    const far = 43 + next() * 6.5
    return [50 + Math.cos(angle) * far, 50 + Math.sin(angle) * far] as const
  })
  const at = (i: number) => points[(i + 9) % 9] ?? ([50, 50] as const)
  return (
    points.reduce((d, [x, y], i) => {
      const [bx, by] = at(i - 1)
      const [nx, ny] = at(i + 1)
      const [ax, ay] = at(i + 2)
      const handles = [x + (nx - bx) / 6, y + (ny - by) / 6, nx - (ax - x) / 6, ny - (ay - y) / 6, nx, ny]
      return `${d}${i ? '' : `M${x.toFixed(1)} ${y.toFixed(1)}`}C${handles.map((n) => n.toFixed(1)).join(' ')}`
    }, '') + 'z'
  )
}
