import { expect, it } from 'vitest'
import { curve } from './curve.ts'

it('curve: stays between each two neighboring points', () => {
  const spots = [18, 16, 17, 13, 11].map((y, x) => ({ x, y }))
  const parts = curve(spots).split('C').slice(1)
  parts.forEach((part, i) => {
    const [, y1 = 0, , y2 = 0] = part.split(' ').map(Number)
    const low = Math.min(spots[i]!.y, spots[i + 1]!.y)
    const high = Math.max(spots[i]!.y, spots[i + 1]!.y)
    for (const y of [y1, y2]) expect(y >= low && y <= high).toBe(true)
  })
})

it('curve: one point is a move without a line', () => expect(curve([{ x: 100, y: 9 }])).toBe('M100 9'))
