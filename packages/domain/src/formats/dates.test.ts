import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, formatDay, isAdult, isBirthDate, isDay, parseDay } from './dates.ts'

// A-CON-009, A-CON-010

describe('a typed date', () => {
  test.each([
    ['01/31/1980', '1980-01-31'],
    ['02/29/2024', '2024-02-29'],
    ['02/29/2000', '2000-02-29'],
    [' 12/25/1999 ', '1999-12-25'],
  ])('%s goes to the server as %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
    expect(formatDay(day)).toBe(typed.trim())
  })

  test.each([
    '',
    '1/2/1980',
    '1980-01-31',
    '02/30/2024',
    '02/29/2023',
    '02/29/1900',
    '13/01/1980',
    '00/10/1980',
    '01/00/1980',
    '04/31/1980',
    '06/31/1980',
    '09/31/1980',
    '11/31/1980',
    '12/32/1980',
    '01/31/80',
    '01/31/0000',
    '01-31-1980',
    'aa/bb/cccc',
    '01/31/1980x',
  ])('"%s" is refused', (typed) => {
    expect(parseDay(typed)).toBeNull()
  })

  test('something that is no date is not shown as one', () => {
    expect(formatDay('soon')).toBe('')
    expect(isDay('2024-2-9')).toBe(false)
  })

  test('every real day survives being shown and typed back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (moment) => {
          const day = moment.toISOString().slice(0, 10)
          expect(parseDay(formatDay(day))).toBe(day)
        },
      ),
    )
  })
})

describe('a birth date', () => {
  test.each([
    ['1900-01-01', false], // decision Q15
    ['1900-01-02', true],
    ['1899-12-31', false],
    ['2026-06-01', true],
    ['2026-06-02', false],
    ['2025-02-29', false],
  ])('%s on 2026-06-01 is taken: %s', (day, taken) => {
    expect(isBirthDate(day, '2026-06-01')).toBe(taken)
  })
})

describe('an adult', () => {
  test.each([
    ['2008-06-01', '2026-05-31', 17],
    ['2008-06-01', '2026-06-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1950-12-31', '2026-12-30', 75],
  ])('born %s is on %s %i years old', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age)
    expect(isAdult(birth, today)).toBe(age >= 18)
  })

  test('cannot be born on a day that is not in the calendar', () => {
    expect(isAdult('1980-02-31', '2026-06-01')).toBe(false)
  })
})
