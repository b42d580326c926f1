/** Shapes that stand on the waterline at x, each with its reflection. Colors are classes of the picture. */

const place = (x: number, y: number, inside: string, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`

const rowsOfStrokes = [
  [-62, 62],
  [-54, -12, -4, 60],
  [-50, 46],
  [-38, 8, 16, 40],
  [-28, 34],
  [-20, 22],
]

/** Light on water is broken into brush strokes that shorten and fade. */
function strokes(color: string, scale: number): string {
  const paths = rowsOfStrokes.map((row, i) => {
    const d = row.map(
      (at, j) => `${j % 2 ? 'H' : 'M'}${Math.round(at * scale)}${j % 2 ? '' : ` ${8 + i * 10}`}`,
    )
    return `<path d="${d.join('')}" stroke-width="${(4.6 - i * 0.4).toFixed(1)}" opacity="${(0.95 - i * 0.11).toFixed(2)}"/>`
  })
  return `<g class="${color}-s" stroke-linecap="round" fill="none">${paths.join('')}</g>`
}

/** A low sun, cut by the line. */
export function sun(x: number, line: number, high: number): string {
  const r = 62
  const center = Math.round(r * (1 - 2 * high))
  const half = Math.round(Math.sqrt(Math.max(0, r * r - center * center)))
  const large = center < 0 ? 1 : 0
  const disc = `<path class="sun" d="M${-half} 0A${r} ${r} 0 ${large} 1 ${half} 0z"/>`
  return place(x, line, disc + strokes('sunref', half / r))
}

/** Cards cut off the picture's upper edge: 30 of the 150 above the line. The moon stays whole, with some sky above it. */
const [lowestMoon, highestMoon] = [34, 88]

export function moon(x: number, line: number, high: number): string {
  const up = Math.round(lowestMoon + high * (highestMoon - lowestMoon))
  const disc = `<circle class="moon" cy="${-up}" r="21"/>`
  return place(x, line, disc + strokes('moon', 0.36))
}

/** The same shape mirrored below the line, in strips that thin and fade. */
function reflected(shape: string, strips: readonly [number, number, number][], half: number): string {
  const mirror = strips
    .map(
      ([from, thick, opacity]) =>
        `<svg x="${-half}" y="${from}" width="${half * 2}" height="${thick}" viewBox="${-half} ${from} ${half * 2} ${thick}"><g transform="scale(1 -1)" opacity="${opacity}">${shape}</g></svg>`,
    )
    .join('')
  return shape + mirror
}

const lowStrips: readonly [number, number, number][] = [
  [0, 4, 0.5],
  [7, 3, 0.36],
  [13, 2.4, 0.24],
  [19, 1.8, 0.14],
]
const tallStrips: readonly [number, number, number][] = [...lowStrips, [26, 1.6, 0.1], [33, 1.4, 0.07]]

export function rocks(x: number, line: number): string {
  const shape =
    '<path class="mid" opacity=".75" d="M-88 0c3-6 8-8 15-8s15 3 17 8z"/>' +
    '<path class="tree" d="M-67 0l3-6 15-10 23-6 17-1 24 7 15 8 6 8z"/>' +
    '<path class="tree" opacity=".72" d="M50 0l3-5 12-5 14 4 7 6z"/>'
  return place(x, line + 8, reflected(shape, lowStrips, 95))
}

export function lantern(x: number, line: number): string {
  const shape =
    '<path class="glow" d="M-13-41h26l2 36h-30z"/>' +
    '<path class="sun" d="M0-29c3 6 4 8 4 11a4 4 0 0 1-8 0c0-3 1-5 4-11z"/>' +
    '<path class="wood" d="M-15-42h30v2h-30zM-14-41h1.4l-1.8 36h-1.6zM12.6-41h1.4l2 36h-1.6zM-18-5h36l3 4h-42z"/>'
  const glow =
    '<radialGradient id="g"><stop class="light" offset="0" stop-opacity=".4"/><stop class="light" offset=".5" stop-opacity=".12"/>' +
    '<stop class="light" offset="1" stop-opacity="0"/></radialGradient><circle cy="-23" r="62" fill="url(#g)"/>'
  return place(x, line + 16, glow + reflected(shape, tallStrips, 24))
}

const leaves = [
  [-8, -10, -52, -29, -109, -50, -92, 4],
  [-9, -13, -42, -39, -83, -82, -44, 4.5],
  [-3, -7, -65, -15, -145, -24, -129, 3],
  [2, 2, -60, 7, -141, 18, -127, 4],
  [5, 7, -55, 24, -111, 54, -86, 5],
  [8, 10, -42, 39, -78, 80, -37, 4.5],
  [1, 1, -60, 2, -120, 3, -175, 1.6],
  [4, 5, -55, 15, -110, 32, -151, 1.6],
] as const

const grass = leaves
  .map(([x, ax, ay, bx, by, tx, ty, w]) => {
    const half = w / 2
    const side = tx < x ? -half : half
    return `M${x - side} 0C${ax - side} ${ay} ${bx - side} ${by - half} ${tx} ${ty}C${bx + side} ${by + half} ${ax + side} ${ay} ${x + side} 0z`
  })
  .join('')

const plumes = [
  [3, -176, 1, 0],
  [32, -151, 1, -0.45],
]
  .map(([x = 0, y = 0, side = 1, lean = 0]) =>
    Array.from({ length: 11 }, (_, i) => {
      const long = 12 + 11 * Math.sin(Math.min(1, i / 8) * 1.57) - (i % 3)
      return `M${(x + lean * i).toFixed(1)} ${(y + i * 2.8).toFixed(1)}q${(side * long * 0.42).toFixed(1)} ${(-4 - i * 0.2).toFixed(1)} ${(side * long).toFixed(1)} ${(2 + i * 0.6).toFixed(1)}`
    }).join(''),
  )
  .join('')

export function reeds(x: number, line: number): string {
  const shape = `<path class="tree" d="${grass}"/>`
  const heads = `<path class="plume-s" d="${plumes}" stroke-width="1.2" stroke-linecap="round" fill="none"/>`
  return place(x, line, reflected(shape, tallStrips, 90) + heads, 0.72)
}

/** Three waves of unrelated lengths, so that the edge looks torn rather than drawn. */
const torn = (x: number) => Math.sin(x / 31) * 1.5 + Math.sin(x / 13 + 2) * 0.8 + Math.sin(x * x) * 0.7
const ease = (t: number) => (t >= 1 ? 1 : t * t * (3 - 2 * t))

/** The middle hills end beyond the right edge, so that a picture never shows where they stop. */
const beyondEdge = 16

export function ridge(wash: 'far' | 'mid', width: number, line: number): string {
  const { high, rise, fall, end } =
    wash === 'far'
      ? { high: 15, rise: 0.42, fall: 0.5, end: width }
      : { high: 10, rise: 0.7, fall: 0.01, end: width + beyondEdge }
  let d = 'M0 0'
  for (let x = 0; x <= end; x += 8) {
    const tall = ease(x / end / rise) * ease((1 - x / end) / fall)
    d += `L${x} ${(-tall * (high + torn(x + high * 9))).toFixed(1)}`
  }
  const shape = `<path class="${wash}" d="${d}L${end} 0z"/>`
  return place(0, line, `${shape}<g transform="scale(1 -.5)" opacity=".3">${shape}</g>`)
}
