import { expect, it } from 'vitest'
import { pebble, scatter } from './pebble.ts'

it('pebble: the same id has the same shape, and another id another one', () => {
  expect(pebble(scatter('dana'))).toBe(pebble(scatter('dana')))
  expect(pebble(scatter('dana'))).not.toBe(pebble(scatter('renee')))
})

it('pebble: has nine points inside its viewBox', () => {
  for (const id of ['a', 'b', '7f1c', 'longer-identifier']) {
    const d = pebble(scatter(id))
    expect(d.match(/C/g)).toHaveLength(9)
    for (const n of d.match(/-?[\d.]+/g) ?? []) expect(Number(n) >= -2 && Number(n) <= 102).toBe(true)
  }
})

it('pebble: ids are spread over the six tones', () => {
  const tones = new Set(Array.from({ length: 60 }, (_, i) => Math.floor(scatter(`id-${i}`)() * 6)))
  expect(tones.size).toBe(6)
})
