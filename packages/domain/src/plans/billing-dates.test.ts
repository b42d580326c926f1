import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDay } from '../formats/dates.ts'
import { addDays, addMonths, billingDay, dayIn, daysBetween, dueMoment } from './billing-dates.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a month later', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-05-10', 0, '2027-05-10'],
  ])('than %s, %i times, is %s', (anchor, months, day) => {
    expect(addMonths(anchor, months)).toBe(day)
  })

  test('is the same day of the month wherever the month has it, however far away', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        const [before, day, after] = [months, months + 1, months + 2].map((n) => addMonths(anchor, n))
        expect(isDay(day!)).toBe(true)
        expect(before! < day! && day! < after!).toBe(true)
        expect(Number(day!.slice(8))).toBeLessThanOrEqual(Number(anchor.slice(8)))
        expect([28, 29, 30, 31]).toContain(daysBetween(before!, day!))
        if (Number(anchor.slice(8)) <= 28) expect(day!.slice(8)).toBe(anchor.slice(8))
      }),
    )
  })
})

test('days are counted over the end of a month and over a change of the clocks', () => {
  expect(addDays('2027-02-27', 2)).toBe('2027-03-01')
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2)
})

test('a bill falls due at an hour that is the same day everywhere in the United States', () => {
  const at = new Date(dueMoment('2027-06-30'))
  for (const zone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Anchorage'])
    expect(dayIn(zone, at)).toBe('2027-06-30')
  expect(dueMoment('2027-06-30')).toBe('2027-06-30T12:00:00.000Z')
  expect(billingDay(at)).toBe('2027-06-30')
  expect(billingDay(new Date(at.getTime() - 1))).toBe('2027-06-29')
})
