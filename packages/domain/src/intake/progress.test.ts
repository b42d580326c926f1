import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intakeProgress } from './progress.ts'

const before = { paid: false, is_follow_up: false }
const after = { paid: true, is_follow_up: false }
const followUp = { paid: true, is_follow_up: true }

// decision Q2
describe('the bar of someone', () => {
  test.each([
    ['A-INT-073: before payment, at the start', before, 0, 10, 0],
    ['A-INT-073: before payment, halfway', before, 5, 10, 30],
    ['A-INT-073: before payment, at the end', before, 10, 10, 60],
    ['A-INT-074: after payment, at the start', after, 0, 8, 60],
    ['A-INT-074: after payment, halfway', after, 4, 8, 80],
    ['A-INT-074: after payment, at the end', after, 8, 8, 100],
    ['A-INT-075: in a follow-up, at the start', followUp, 0, 4, 0],
    ['A-INT-075: in a follow-up, halfway', followUp, 2, 4, 50],
    ['A-INT-075: in a follow-up, at the end', followUp, 4, 4, 100],
    ['with nothing known yet', before, 0, 0, 0],
  ])('%s', (_, stage, answered, total, filled) => {
    expect(intakeProgress({ ...stage, answered, total })).toBe(filled)
  })

  test('only ever grows with answers, and stays inside its part', () => {
    const counts = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300))
    fc.assert(
      fc.property(fc.constantFrom(before, after, followUp), counts, (stage, [a, b, total]) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((answered) =>
          intakeProgress({ ...stage, answered, total }),
        ) as [number, number]
        const [from, to] = stage.is_follow_up ? [0, 100] : stage.paid ? [60, 100] : [0, 60]
        expect(less).toBeGreaterThanOrEqual(from)
        expect(less).toBeLessThanOrEqual(more)
        expect(more).toBeLessThanOrEqual(to)
      }),
    )
  })

  test('does not fall when the payment is made', () => {
    const paying = intakeProgress({ ...before, answered: 7, total: 7 })
    expect(intakeProgress({ ...after, answered: 0, total: 9 })).toBeGreaterThanOrEqual(paying)
  })
})
