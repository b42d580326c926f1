import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailStep } from './email-change.ts'

describe('email change: an address in a saved profile', () => {
  test.each([
    ['a@b.co', null, 'a@b.co', 'same'],
    ['a@b.co', 'c@d.co', 'a@b.co', 'same'],
    ['a@b.co', 'c@d.co', 'c@d.co', 'pending'],
    ['a@b.co', 'c@d.co', 'e@f.co', 'new'],
    ['a@b.co', null, 'c@d.co', 'new'],
  ] as const)('current %s, pending %s, wanted %s: %s', (current, pending, wanted, step) => {
    expect(emailStep({ current, pending }, wanted)).toBe(step)
  })

  test('needs proof and a link exactly when it is neither the current nor the pending one', () => {
    const address = fc.emailAddress()
    fc.assert(
      fc.property(address, fc.option(address), address, (current, pending, wanted) => {
        const isNew = wanted !== current && wanted !== pending
        expect(emailStep({ current, pending }, wanted) === 'new').toBe(isNew)
      }),
    )
  })
})
