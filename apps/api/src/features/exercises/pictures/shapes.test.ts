import { expect, test } from 'vitest'
import { moon } from './shapes.ts'

test('exercise pictures: the highest moon stays below what a card cuts off above', () => {
  const line = 150
  const [, up, radius] = /cy="-(\d+)" r="(\d+)"/.exec(moon(200, line, 1)) ?? []
  expect(line - Number(up) - Number(radius)).toBeGreaterThan(30)
})
