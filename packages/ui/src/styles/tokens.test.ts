// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Read from disk, because Vitest replaces style sheets by empty ones.
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const blocks = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, name = '', body = '']) => ({
  name: name.trim(),
  tokens: new Map(
    [...body.matchAll(/--sw-([\w-]+): ([^;]+);/g)].map(([, key = '', value = '']) => [key, value]),
  ),
}))
const block = (name: string) => blocks.find((each) => each.name === name)?.tokens ?? new Map<string, string>()
const light = block(':root')
const night = block(":root[data-theme='night']")
const nightByDefault = block(":root:not([data-theme='light'])")

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort()
  return (bright + 0.05) / (dark + 0.05)
}

// Text color, surface, and the contrast of the design in the light and in the dark theme.
const promised: [string, string, number, number][] = [
  ['ink', 'paper', 12.5, 14.0],
  ['ink', 'leaf', 13.7, 11.9],
  ['ink', 'water', 10.9, 13.4],
  ['ink2', 'paper', 7.1, 8.7],
  ['ink2', 'leaf', 7.8, 7.4],
  ['ink2', 'water', 6.2, 8.4],
  ['teal', 'paper', 7.7, 7.9],
  ['teal', 'water', 6.7, 7.6],
  ['tealink', 'teal', 8.4, 7.9],
  ['sunink', 'sunwash', 6.9, 8.7],
  ['red', 'redwash', 6.2, 8.2],
  ['red', 'leaf', 7.2, 8.1],
  ['hz', 'paper', 12.5, 5.3],
]

describe('colors', () => {
  it.each(promised)(
    'colors: %s on %s has the contrast of the design in both themes',
    (text, surface, byDay, byNight) => {
      expect(contrast(light, text, surface)).toBeCloseTo(byDay, 0)
      expect(contrast(night, text, surface)).toBeCloseTo(byNight, 0)
      for (const tokens of [light, night]) expect(contrast(tokens, text, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['paper', 'leaf', 'water', 'tealwash', 'sunwash', 'redwash'])(
    'colors: body text on %s has a contrast of at least 7',
    (surface) => {
      for (const tokens of [light, night]) expect(contrast(tokens, 'ink', surface)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(['b0', 'b1', 'b2', 'b3', 'b4'])('colors: names are readable on severity band %s', (band) => {
    for (const tokens of [light, night]) expect(contrast(tokens, 'ink2', band)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['paper', 'leaf', 'water'])('colors: the border of a control is visible on %s', (surface) => {
    for (const tokens of [light, night]) expect(contrast(tokens, 'edge', surface)).toBeGreaterThanOrEqual(3)
  })

  it('colors: unavailable days are readable', () => {
    for (const tokens of [light, night]) expect(contrast(tokens, 'past', 'paper')).toBeGreaterThanOrEqual(4.5)
  })

  it('colors: a hovered action is readable', () => {
    for (const tokens of [light, night])
      expect(contrast(tokens, 'tealink', 'teal-deep')).toBeGreaterThanOrEqual(4.5)
  })

  it('colors: the dark theme is the same by system setting and by choice', () => {
    expect(night.size).toBeGreaterThan(30)
    expect([...nightByDefault]).toEqual([...night])
  })
})
