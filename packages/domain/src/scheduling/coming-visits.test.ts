import { describe, expect, test } from 'vitest'
import { comingVisits } from './coming-visits.ts'

const now = new Date('2026-11-16T09:00:00.000Z')
const visit = (
  starts_at: string,
  status: 'held' | 'booked' | 'completed' | 'no_show' | 'canceled' = 'booked',
) => ({
  status,
  starts_at,
  duration: 30,
})

describe('coming visits', () => {
  test('coming visits: the booked ones are listed soonest first, and the one under way is among them', () => {
    const later = visit('2026-11-19T16:00:00.000Z')
    const soon = visit('2026-11-17T16:00:00.000Z')
    const underWay = visit('2026-11-16T08:31:00.000Z')
    expect(comingVisits([later, soon, underWay], now)).toEqual([underWay, soon, later])
  })

  test.each([
    ['one that just ended', visit('2026-11-16T08:30:00.000Z')],
    ['a time that is only held', visit('2026-11-17T16:00:00.000Z', 'held')],
    ['a canceled one', visit('2026-11-17T16:00:00.000Z', 'canceled')],
  ])('coming visits: %s is left out', (_, left) => {
    expect(comingVisits([left], now)).toEqual([])
  })
})
