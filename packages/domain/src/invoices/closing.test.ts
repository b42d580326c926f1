import { describe, expect, test } from 'vitest'
import { closingOf, onApproval, standingOf, type ChargeStatus, type InvoiceStatus } from './closing.ts'

const statuses: InvoiceStatus[] = ['open', 'paid', 'void', 'written_off']

describe('closing an invoice', () => {
  test.each<[InvoiceStatus, ChargeStatus[], ReturnType<typeof closingOf>]>([
    ['open', [], 'close'],
    ['open', ['declined'], 'close'],
    ['open', ['declined', 'declined'], 'close'],
    ['open', ['started'], 'withdraw'],
    ['open', ['declined', 'started'], 'withdraw'],
    ['open', ['approved'], 'keep'],
    ['paid', ['approved'], 'keep'],
    ['paid', [], 'keep'],
    ['void', [], 'keep'],
    ['written_off', ['declined'], 'keep'],
  ])('one that is %s with the charges %j: %s', (status, charges, expected) => {
    expect(closingOf({ status, charges })).toBe(expected)
  })

  test('closing: no combination of charges lets an invoice be closed while one of them may still succeed', () => {
    const each: ChargeStatus[] = ['started', 'approved', 'declined']
    const combinations = each.flatMap((a) => each.flatMap((b) => each.map((c) => [a, b, c])))
    const live = combinations.filter((charges) => charges.some((one) => one !== 'declined'))
    const closed = statuses.flatMap((status) =>
      live.filter((charges) => closingOf({ status, charges }) === 'close'),
    )
    expect(closed).toEqual([])
  })
})

describe('an approved charge', () => {
  const open = { status: 'open', is_withdrawn: false } as const

  test.each([
    ['first', 'none', 'pay'],
    ['first', 'ended', 'pay'],
    ['first', 'running', 'refund'],
    ['first', 'leaving', 'refund'],
    ['month', 'running', 'pay'],
    ['month', 'leaving', 'pay'],
    ['month', 'ended', 'refund'],
    ['month', 'none', 'refund'],
    ['change', 'running', 'pay'],
    ['change', 'leaving', 'refund'],
    ['change', 'ended', 'refund'],
    ['service', 'running', 'pay'],
    ['service', 'ended', 'pay'],
    ['service', 'none', 'pay'],
  ] as const)('for an open %s invoice of a membership that is %s: %s', (kind, standing, expected) => {
    expect(onApproval({ ...open, kind }, standing)).toBe(expected)
  })

  test('goes back whenever the invoice was withdrawn or closed, whatever it was for', () => {
    for (const kind of ['first', 'month', 'change', 'service'] as const)
      for (const standing of ['none', 'running', 'leaving', 'ended'] as const) {
        expect(onApproval({ kind, status: 'open', is_withdrawn: true }, standing)).toBe('refund')
        for (const status of ['paid', 'void', 'written_off'] as const)
          expect(onApproval({ kind, status, is_withdrawn: false }, standing)).toBe('refund')
      }
  })
})

test.each([
  [null, 'none'],
  [{ status: 'active', cancel_on: null }, 'running'],
  [{ status: 'past_due', cancel_on: null }, 'running'],
  [{ status: 'paused', cancel_on: null }, 'running'],
  [{ status: 'active', cancel_on: '2027-01-01' }, 'leaving'],
  [{ status: 'canceled', cancel_on: '2027-01-01' }, 'ended'],
  [{ status: 'canceled', cancel_on: null }, 'ended'],
] as const)('standing of a membership %j: %s', (membership, expected) => {
  expect(standingOf(membership)).toBe(expected)
})
