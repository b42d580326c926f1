import type { Picture } from '../content/exercise-schema.ts'
import { lantern, moon, reeds, ridge, rocks, sun } from './shapes.ts'

const width = 400
const line = 150
const height = 240

const day = {
  paper: '#f5f1e7',
  water: '#d9e5e1',
  hz: '#12302d',
  sun: '#e59a62',
  sunref: '#d98f58',
  far: '#bccfc8',
  mid: '#7f9c94',
  tree: '#12302d',
  plume: '#b9794a',
  moon: '#e0cfa8',
  glow: '#f9ddbd',
  wood: '#3a2a1e',
}
const night: typeof day = {
  paper: '#151b1d',
  water: '#0e2123',
  hz: '#8a8f84',
  sun: '#edb07a',
  sunref: '#c98c58',
  far: '#1f2e2f',
  mid: '#0b1213',
  tree: '#070d0e',
  plume: '#5a4a38',
  moon: '#eadcbd',
  glow: '#f3cf9e',
  wood: '#2a1f16',
}

const rules = (colors: typeof day) =>
  Object.entries(colors)
    .map(([name, color]) => `.${name}{fill:${color}}.${name}-s{stroke:${color}}`)
    .join('') + `.light{stop-color:${colors.glow}}`

/** The scene as SVG: paper above the waterline, water below it, all of it in the colors of the look by day and by night. */
export function drawPicture({
  light,
  at,
  high,
  ridge: hills,
  reeds: grass,
  rocks: stones,
  lanterns,
}: Picture) {
  const x = (share: number) => Math.round(share * width)
  const parts = [
    `<path class="paper" d="M0 0h${width}v${line}H0z"/>`,
    `<path class="water" d="M0 ${line}h${width}v${height - line}H0z"/>`,
    light === 'moon' ? moon(x(at), line, high) : '',
    light === 'sun' ? sun(x(at), line, high) : '',
    hills ? ridge(hills, width, line) : '',
    `<path class="hz-s" d="M0 ${line}h${width}" stroke-width="1.5" fill="none"/>`,
    stones === null ? '' : rocks(x(stones), line),
    ...lanterns.map((place) => lantern(x(place), line)),
    grass === null ? '' : reeds(x(grass), line + 14),
  ]
  const style = `${rules(day)}@media(prefers-color-scheme:dark){${rules(night)}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}</style>${parts.join('')}</svg>`
}
