import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../formats/moments.ts'
import { datesWithSlots, hasSlotAt, partOfDay, slotsIn, withoutBusy, type FreeStarts } from './slots.ts'

const quarter = 15 * 60_000
const bits = (...set: number[]) =>
  Array.from({ length: 100 }, (_, cell) => (set.includes(cell) ? '1' : '0')).join('')
const all = { from: new Date('2026-01-01'), until: new Date('2028-01-01') }

const starts = fc.record({
  // The midnight of a care person in one of the zones of the country, within a year.
  starts_at: fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 4, max: 10 }))
    .map(([day, hour]) =>
      new Date(Date.parse('2026-06-01') + day * 86_400_000 + hour * 3_600_000).toISOString(),
    ),
  starts: fc
    .array(fc.constantFrom('0', '0', '0', '1'), { minLength: 100, maxLength: 100 })
    .map((cells) => cells.join('')),
})
const zone = fc.constantFrom('America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu')
const span = fc
  .tuple(fc.integer({ min: 0, max: 400 * 96 }), fc.integer({ min: 0, max: 61 * 96 }))
  .map(([first, length]) => {
    const from = Date.parse('2026-06-01') + first * quarter
    return { from: new Date(from), until: new Date(from + length * quarter) }
  })

describe('slots: bits become moments', () => {
  test('a bit is a quarter hour after midnight, and two care people free at once give one slot', () => {
    const rows = [
      { starts_at: '2026-12-07T05:00:00.000Z', starts: bits(36, 37) },
      { starts_at: '2026-12-07T06:00:00.000Z', starts: bits(32) },
    ]
    expect(slotsIn(rows, all)).toEqual(['2026-12-07T14:00:00.000Z', '2026-12-07T14:15:00.000Z'])
  })

  test('the beginning of the span is offered, its end is not', () => {
    const rows = [{ starts_at: '2026-12-07T05:00:00.000Z', starts: bits(36, 37, 38) }]
    const two = { from: new Date('2026-12-07T14:00:00Z'), until: new Date('2026-12-07T14:30:00Z') }
    expect(slotsIn(rows, two)).toEqual(['2026-12-07T14:00:00.000Z', '2026-12-07T14:15:00.000Z'])
  })

  test('the dates are those of the slots, whatever the zones and the span', () => {
    fc.assert(
      fc.property(fc.array(starts, { maxLength: 6 }), span, zone, (rows, within, of) => {
        const expected = new Set(slotsIn(rows, within).map((slot) => dateIn(slot, of)))
        expect(datesWithSlots(rows, within, of)).toEqual([...expected].toSorted())
      }),
    )
  })

  test('an evening in California is the next date in New York', () => {
    const rows = [{ starts_at: '2026-12-07T08:00:00.000Z', starts: bits(88) }]
    expect(datesWithSlots(rows, all, 'America/Los_Angeles')).toEqual(['2026-12-07'])
    expect(datesWithSlots(rows, all, 'America/New_York')).toEqual(['2026-12-08'])
  })

  test('only a moment on the grid has a slot', () => {
    const row = { starts_at: '2026-12-07T05:00:00.000Z', starts: bits(36) }
    expect(hasSlotAt(row, new Date('2026-12-07T14:00:00Z'))).toBe(true)
    for (const other of [
      '2026-12-07T14:15:00Z',
      '2026-12-07T14:07:00Z',
      '2026-12-06T14:00:00Z',
      '2026-12-09T14:00:00Z',
    ])
      expect(hasSlotAt(row, new Date(other))).toBe(false)
  })
})

describe('slots: what a patient has booked with someone else is not offered to them', () => {
  const minutes = fc.constantFrom(15, 30, 45, 60, 120)
  test('a start goes exactly where the session would overlap', () => {
    const busy = fc.tuple(starts, fc.integer({ min: 0, max: 99 }), minutes).map(([row, cell, length]) => {
      const starts_at = new Date(Date.parse(row.starts_at) + cell * quarter)
      const ends_at = new Date(starts_at.getTime() + length * 60_000)
      return { row, appointment: { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() } }
    })
    fc.assert(
      fc.property(busy, minutes, ({ row, appointment }, length) => {
        const overlaps = (slot: string) =>
          Date.parse(slot) < Date.parse(appointment.ends_at) &&
          Date.parse(slot) + length * 60_000 > Date.parse(appointment.starts_at)
        const left = slotsIn(withoutBusy([row], [appointment], length), all)
        expect(left).toEqual(slotsIn([row], all).filter((slot) => !overlaps(slot)))
      }),
    )
  })

  test('an appointment of another day changes nothing', () => {
    const row: FreeStarts = { starts_at: '2026-12-07T05:00:00.000Z', starts: bits(0, 50, 99) }
    const busy = [{ starts_at: '2026-12-09T05:00:00.000Z', ends_at: '2026-12-09T06:00:00.000Z' }]
    expect(withoutBusy([row], busy, 45)).toEqual([row])
  })
})

test.each([
  ['2026-12-07T05:00:00Z', 'morning'],
  ['2026-12-07T16:45:00Z', 'morning'],
  ['2026-12-07T17:00:00Z', 'afternoon'],
  ['2026-12-07T21:45:00Z', 'afternoon'],
  ['2026-12-07T22:00:00Z', 'evening'],
  ['2026-12-08T04:45:00Z', 'evening'],
])('slots: %s is shown in the %s of New York', (moment, part) => {
  expect(partOfDay(moment, 'America/New_York')).toBe(part)
})
