import { describe, expect, test } from 'vitest'
import { decideConsent, type ConsentState } from './consent.ts'
import { isFollowed, isNews } from './fulfillment.ts'
import {
  hasOrderProblem,
  isInForce,
  isInHistory,
  needsConsent,
  orderStage,
  orderStatuses,
  pharmacyAddress,
  prescriptionStatuses,
} from './order-status.ts'

// A-RX-020 to A-RX-025, A-RX-028, A-RX-029, A-RX-031 to A-RX-033, decision S4
test.each([
  ['pending', 'approved', false],
  ['success', 'approved', false],
  ['order_failed', 'approved', true],
  ['order_error', 'approved', true],
  ['truepill_order_error', 'approved', true],
  ['processed', 'approved', false],
  ['in_transit', 'filled', false],
  ['shipment_failed', 'filled', true],
  ['consent_insurance', 'consent_insurance', false],
  ['consent_cash', 'consent_cash', false],
  ['delivered', 'delivered', false],
] as const)('prescription order: %s is shown as %s, with a problem: %s', (status, stage, problem) => {
  expect(orderStage(status)).toBe(stage)
  expect(hasOrderProblem(status)).toBe(problem)
  expect(needsConsent(status)).toBe(stage.startsWith('consent'))
})

// A-RX-034, A-RX-035
test('prescription: canceled and expired ones are history, active and paused ones are current', () => {
  expect(prescriptionStatuses.filter(isInHistory)).toEqual(['canceled', 'expired'])
})

test.each([
  ['active', false, true],
  ['paused', false, true],
  ['canceled', false, false],
  ['expired', false, false],
  ['expired', true, true],
] as const)(
  'prescription: one that is %s, may be renewed: %s, is in force: %s',
  (status, may_renew, inForce) => {
    expect(isInForce({ status, may_renew })).toBe(inForce)
  },
)

// A-RX-018
test.each([
  ['210 Cedar Street, Alameda, CA, 94501', ['210 Cedar Street', 'Alameda', 'CA', '94501']],
  ['Suite 4, 210 Cedar Street, Alameda, CA, 94501', ['Suite 4, 210 Cedar Street', 'Alameda', 'CA', '94501']],
  ['210 Cedar Street', ['210 Cedar Street', '', '', '']],
  ['', ['', '', '', '']],
])('pharmacy address: %j is split into street, city, state and ZIP', (address, parts) => {
  const { street, city, state, zip } = pharmacyAddress(address)
  expect([street, city, state, zip]).toEqual(parts)
})

// decision N19
describe('prescription consent', () => {
  const open: ConsentState = {
    order_status: 'consent_insurance',
    price_cents: 1500,
    agreed_at: null,
    declined_at: null,
  }
  const agreed = { ...open, order_status: 'pending', agreed_at: '2026-11-16T12:00:00.000Z' } as const
  const declined = { ...open, declined_at: '2026-11-16T12:00:00.000Z' }
  test.each([
    ['an open order, agreed at its price', open, 'agree', 1500, 'decided'],
    ['an open order, declined', open, 'decline', null, 'decided'],
    ['an open order, agreed at another price', open, 'agree', 1400, 'price_changed'],
    ['an agreed order, agreed again', agreed, 'agree', 1500, 'repeated'],
    ['an agreed order, declined', agreed, 'decline', null, 'closed'],
    ['a declined order, declined again', declined, 'decline', null, 'repeated'],
    ['a declined order, agreed', declined, 'agree', 1500, 'closed'],
    ['an order on its way', { ...open, order_status: 'in_transit' }, 'agree', 1500, 'closed'],
  ] as const)(
    'prescription consent: %s has the right outcome',
    (_, order, decision, price_cents, outcome) => {
      expect(decideConsent(order, { decision, price_cents })).toBe(outcome)
    },
  )
})

describe('prescription fulfillment', () => {
  test.each([
    ['pending', 'success', true],
    ['success', 'in_transit', true],
    ['in_transit', 'processed', false],
    ['in_transit', 'in_transit', false],
    ['in_transit', 'shipment_failed', true],
    ['delivered', 'in_transit', false],
    ['delivered', 'shipment_failed', false],
    ['order_failed', 'success', true],
  ] as const)('fulfillment: an order that is %s and is reported %s changes: %s', (before, reported, news) => {
    expect(isNews(before, reported)).toBe(news)
  })

  test('fulfillment: mail orders are followed to the door, local ones until the pharmacy has them', () => {
    const followed = (is_local: boolean) => orderStatuses.filter((status) => isFollowed(status, is_local))
    expect(followed(false)).toEqual(['pending', 'success', 'processed', 'in_transit'])
    expect(followed(true)).toEqual(['pending'])
  })
})
