import { expect, test } from 'vitest'
import { moon, ridge } from './shapes.ts'

test('exercise pictures: the highest moon stays below what a card cuts off above', () => {
  const line = 150
  const [, up, radius] = /cy="-(\d+)" r="(\d+)"/.exec(moon(200, line, 1)) ?? []
  expect(line - Number(up) - Number(radius)).toBeGreaterThan(30)
})

test('exercise pictures: the middle hills do not stop at the right edge', () => {
  const [, heightAtEdge] = /L400 (-[\d.]+)/.exec(ridge('mid', 400, 150)) ?? []
  expect(Number(heightAtEdge)).toBeLessThan(-5)
})
