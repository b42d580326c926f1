import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crisisHelp, isRecentPlan, linesOf, partsOf } from './safety-plan.ts'

describe('phone numbers in a safety plan', () => {
  test.each([
    ['Maria, my sister (512) 555-0142', 'tel:+15125550142'],
    ['512-555-0142 Maria', 'tel:+15125550142'],
    ['Maria +1 512 555 0142 after six', 'tel:+15125550142'],
    ['Dr. Lee 1-512-555-0142', 'tel:+15125550142'],
    ['5125550142', 'tel:+15125550142'],
  ])('safety plan: "%s" can be called at %s', (line, href) => {
    expect(partsOf(line).flatMap((part) => part.href ?? [])).toEqual([href])
  })

  test.each(['The park at 6', 'Room 5125550142999', 'Flight 112-555-0142', '+45 5125550142', ''])(
    'safety plan: "%s" holds no number to call',
    (line) => expect(partsOf(line).some(({ href }) => href)).toBe(false),
  )

  test('safety plan: two numbers in a line are two links', () => {
    expect(partsOf('Home 512-555-0142 or work 512-555-0199').filter(({ href }) => href)).toHaveLength(2)
  })

  test('safety plan: no letter of a line is lost or changed by its links', () => {
    const line = fc.oneof(fc.string(), fc.stringMatching(/^[ \d()+.a-z-]{0,40}$/))
    fc.assert(
      fc.property(line, (text) => {
        expect(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

test('safety plan: blank lines and spaces around lines are left out', () => {
  expect(linesOf('  Walk the dog \n\n\tCall Maria\r\n')).toEqual(['Walk the dog', 'Call Maria'])
})

test('safety plan: 988 and 911 are in the lines that end every plan', () => {
  expect(crisisHelp.map(({ href }) => href)).toEqual(['tel:988', 'sms:988', 'tel:911'])
})

test.each([
  [null, false],
  ['2026-11-16T12:00:01.000Z', true],
  ['2026-11-16T12:00:00.000Z', false],
] as const)('safety plan: one made at %s is recent a day later at noon: %s', (made_at, expected) => {
  expect(isRecentPlan(made_at, new Date('2026-11-17T12:00:00.000Z'))).toBe(expected)
})
