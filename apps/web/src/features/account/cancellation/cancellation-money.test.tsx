import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listVisits } from '@stillwater/contract/visits'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { cancelSubscription } from '@stillwater/contract/plans'
import { answer } from '../../../testing/answer.ts'
import { openBilling, subscription } from '../../../testing/billing.ts'
import { visit } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'

const pastDue = { status: 'past_due', past_due_cents: 8500 }

beforeEach(() => {
  useSlowClock()
  answer(listVisits, { visits: [visit({ complete: true })], has_earlier: false })
})

const dialog = () => screen.getByRole('dialog')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens the confirmation, straight from the first step. */
async function confirm(membership = subscription()) {
  const record = patient()
  openBilling({ membership })
  answer(readPatient, record)
  const { person } = renderScreen('/patient/dashboard/profile_info?view=subscription', {
    as: user({ patient: record }),
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  })
  await person.click(await screen.findByRole('button', { name: 'Cancel my membership' }))
  await person.click(within(dialog()).getByRole('button', { name: 'Cancel my membership now' }))
  return person
}

test('cancellation: the confirmation speaks of a payment that is on its way', async () => {
  await confirm(subscription({ ...pastDue, under_way_cents: 8500 }))
  expect(dialog()).not.toHaveTextContent('nothing more is charged')
  expect(dialog()).toHaveTextContent(
    'A payment of $85.00 is already on its way. If it goes through after you cancel, we’ll refund all of it.',
  )
})

test('cancellation: without such a payment the confirmation says that nothing more is charged', async () => {
  await confirm(subscription(pastDue))
  expect(dialog()).toHaveTextContent('It ends today, and nothing more is charged.')
  expect(dialog()).not.toHaveTextContent('on its way')
})

test('cancellation: the reply names a payment that may still go through, and stays until it is closed', async () => {
  const person = await confirm(subscription(pastDue))
  // What is read again afterward says that there is no membership any more.
  answer(readSubscription, subscription({ status: 'cancelled', access: 'none' }))
  answer(readPatient, patient({ status: 'canceled' }))
  answer(cancelSubscription, {
    success: true,
    subscription_end_date: '2026-11-15',
    ended: true,
    payments_under_way: [
      { amount_cents: 8500, refunded: true },
      { amount_cents: 1200, refunded: false },
    ],
  })
  await person.click(within(dialog()).getByRole('button', { name: 'Yes, cancel my membership' }))
  const told = await screen.findByRole('status')
  expect(told).toHaveTextContent('It has ended.')
  expect(told).not.toHaveTextContent('change your mind')
  expect(told).toHaveTextContent(
    'A payment of $85.00 was sent before you canceled, and it may still go through. If it does, we’ll refund all of it and email you.',
  )
  expect(told).toHaveTextContent('A payment of $12.00 for an open invoice was sent before you canceled')
  await wait(10_000)
  expect(screen.getByText('No active subscriptions')).toBeInTheDocument()
  expect(dialog()).toHaveTextContent('A payment of $85.00')
  await person.click(within(dialog()).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('cancellation: one that takes effect at once does not offer a change of mind, and closes by itself', async () => {
  const person = await confirm(subscription(pastDue))
  answer(cancelSubscription, { success: true, subscription_end_date: '2026-11-15', ended: true })
  await person.click(within(dialog()).getByRole('button', { name: 'Yes, cancel my membership' }))
  expect(await screen.findByText(/It has ended\./)).toBeVisible()
  expect(dialog()).not.toHaveTextContent('change your mind')
  await wait(3_200)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('membership: what is owed is not said to have failed while a payment of it is on its way', async () => {
  openBilling({ membership: subscription({ ...pastDue, under_way_cents: 8500 }) })
  answer(readPatient, patient())
  renderScreen('/patient/dashboard/profile_info?view=subscription', { as: user({ patient: patient() }) })
  expect(
    await screen.findByText(
      'A payment of $85.00 is being processed. We’ll email you a receipt when it goes through.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/couldn’t charge/)).not.toBeInTheDocument()
})

test('cancellation: the confirmation says what becomes of credit', async () => {
  await confirm(subscription({ credit_cents: 22_633 }))
  expect(dialog()).toHaveTextContent(
    'You have $226.33 in credit. When your membership ends, we send it back to the card you paid with',
  )
})

test('cancellation: the credit that the reply names is shown until the dialog is closed', async () => {
  const person = await confirm()
  expect(dialog()).not.toHaveTextContent('credit')
  answer(cancelSubscription, {
    success: true,
    subscription_end_date: '2026-11-15',
    ended: true,
    credit_cents: 4_000,
  })
  await person.click(within(dialog()).getByRole('button', { name: 'Yes, cancel my membership' }))
  const told = await screen.findByRole('status')
  expect(told).toHaveTextContent('You have $40.00 in credit. We’re sending it back to the card you paid with')
  await wait(10_000)
  expect(dialog()).toHaveTextContent('$40.00 in credit')
  await person.click(within(dialog()).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['a running membership', subscription({ credit_cents: 22_633 }), 'active_client', 'Your credit$226.33'],
  [
    'one that is scheduled to end',
    subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15', credit_cents: 22_633 }),
    'active_client',
    'When your membership ends, we send it back',
  ],
  [
    'one that has ended',
    subscription({ status: 'cancelled', access: 'none', credit_cents: 22_633 }),
    'canceled',
    'You have $226.33 in credit. We’re sending it back',
  ],
])('membership: the page of %s names the credit', async (_, membership, status, said) => {
  openBilling({ membership })
  answer(readPatient, patient({ status }))
  renderScreen('/patient/dashboard/profile_info?view=subscription', {
    as: user({ patient: patient({ status }) }),
  })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(said))
})
