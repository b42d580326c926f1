import { expect, test } from 'vitest'
import { subscription } from '../../../testing/billing.ts'
import { shownAmountCents, subscriptionState, subscriptionStatus } from './subscription-state.ts'

const loaded = (changes = {}) => ({ isPending: false, isError: false, data: subscription(changes) })
const failed = { isPending: false, isError: true }
const pending = { isPending: true, isError: false }

// A-ACC-046 to A-ACC-049, A-ACC-053, A-ACC-055, A-ACC-056; decision C15
test.each([
  ['active_client', loaded(), 'running'],
  ['active_client', pending, 'loading'],
  ['active_client', failed, 'missing'],
  ['active_client', { ...pending, errorUpdateCount: 1 }, 'missing'],
  ['active_client', { isPending: false, isError: false, data: null }, 'missing'],
  ['active_client', loaded({ status: 'cancelled' }), 'none'],
  ['active_client', loaded({ status: 'canceled' }), 'none'],
  ['active_client', loaded({ status: 'past_due' }), 'running'],
  ['active_client', loaded({ status: 'paused' }), 'paused'],
  ['paused', loaded({ status: 'paused' }), 'paused'],
  ['paused', loaded({ status: 'cancelled' }), 'paused'],
  ['paused', failed, 'paused'],
  ['canceled', loaded(), 'none'],
  ['canceled', failed, 'none'],
  ['canceled', pending, 'none'],
])('for someone who is %s, %j, the card is: %s', (status, fetched, is) => {
  expect(subscriptionState(status, fetched).is).toBe(is)
})

test('someone who leaves is told when', () => {
  const leaving = loaded({ status: 'scheduled for cancelation', end_date: '2026-12-15' })
  expect(subscriptionState('active_client', leaving)).toMatchObject({ leaves_on: '2026-12-15' })
})

test('a membership counts as cancelled once its patient is not active (A-ACC-054)', () => {
  expect(subscriptionStatus('canceled', 'active')).toBe('cancelled')
  expect(subscriptionStatus('active_client', 'active')).toBe('active')
})

test('an amount that is missing is shown as 99 (A-ACC-057)', () => {
  expect(shownAmountCents({ amount_cents: null })).toBe(9900)
  expect(shownAmountCents(subscription())).toBe(8500)
})
