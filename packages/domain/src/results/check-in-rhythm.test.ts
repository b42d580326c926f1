import { describe, expect, test } from 'vitest'
import { nextCheckIn } from './check-in-rhythm.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n, 15))

describe('check-in rhythm', () => {
  test.each([
    [0, 14],
    [14, 28],
    [83, 97],
    [84, 112],
    [140, 168],
  ])('check-in rhythm: after a check-in on day %i the next is on day %i', (last, next) => {
    expect(nextCheckIn({ first: day(0), last: day(last) })).toEqual(day(next))
  })
})
