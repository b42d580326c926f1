import { act, screen, within } from '@testing-library/react'
import { beforeAll, afterEach, describe, expect, test, vi } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { addPaymentMethod, readCardInfo } from '@stillwater/contract/payments'
import { updateSubscription } from '@stillwater/contract/memberships'
import { readPatient, type Patient } from '@stillwater/contract/people'
import { answer, callsOf } from '../../../testing/answer.ts'
import { openBilling, subscription, visa } from '../../../testing/billing.ts'
import { fakeCardFrame, goodToken } from '../../../testing/card-frame.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'
import { loadProfileForms } from '../../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

function open(billing: Parameters<typeof openBilling>[0] = {}, changes: Partial<Patient> = {}) {
  const record = patient(changes)
  openBilling(billing)
  answer(readPatient, record)
  answer(listAddresses, { addresses: [] })
  return renderScreen('/patient/dashboard/profile_info', {
    as: user({ patient: record }),
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  })
}
const card = (name: string) => screen.findByRole('region', { name })

// A-ACC-001, A-ACC-002, A-ACC-007 to A-ACC-014; decision N12
test('My Account has its cards, in the order of the specification', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  const titles = [
    'Profile Information',
    'Change password',
    'Payment Information',
    'Shipping Information',
    'Your records',
    'Subscription Plan',
    'Insurance information',
    'Pharmacy benefits / medication billing',
    'Notification Preferences',
    'Language and time zone',
  ]
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
})

describe('the card on file', () => {
  test('is named by its brand, its last digits and its end (A-PAY-039 to A-PAY-042)', async () => {
    open()
    const shown = await card('Payment Information')
    expect(await within(shown).findByText('Visa ending in 1111')).toBeVisible()
    expect(within(shown).getByText('Expires 07/2031')).toBeVisible()
  })

  test.each([
    ['nobody has one', { card: { provider: null, last4: null, exp_month: null, exp_year: null } }, {}],
    ['the patient has left', {}, { status: 'canceled' }],
  ])('is missing where %s (A-PAY-048)', async (_, billing, changes) => {
    open(billing, changes)
    expect(await screen.findByText('No payment information')).toBeVisible()
  })

  test('that cannot be read is said to be so (A-PAY-047)', async () => {
    open({ card: null })
    expect(
      await screen.findByText(
        'Could not obtain your payment information. Please contact your Care Counselor.',
      ),
    ).toBeVisible()
  })

  describe('is changed', () => {
    afterEach(() => vi.useRealTimers())

    async function edit() {
      useSlowClock()
      const { person } = open()
      const shown = await card('Payment Information')
      await person.click(await within(shown).findByRole('button', { name: 'Edit' }))
      const frame = fakeCardFrame()
      frame.type()
      frame.advance()
      await person.type(screen.getByLabelText('ZIP code'), '94110')
      return { person, frame, save: screen.getByRole('button', { name: 'Save card' }) }
    }

    // A-ACC-016, A-PAY-013, A-PAY-014, A-PAY-043, A-PAY-044, decision N29
    test('by its token, and read again after ten seconds', async () => {
      const { person, save } = await edit()
      answer(addPaymentMethod, { success: true, ...visa, last4: '0015', provider: 'mastercard' })
      answer(updateSubscription, { success: true, subscription: subscription(), card: visa })
      await person.click(save)
      expect(
        await screen.findByText(
          'Your new payment information is in the process of being updated. Please check back momentarily to confirm that the new payment information has been submitted successfully.',
        ),
      ).toBeVisible()
      expect(callsOf(addPaymentMethod)[0]?.body).toEqual({
        opaqueData: goodToken,
        cardholder_name: 'Maya Ellison',
        zip: '94110',
        patient_id: patient().id,
      })
      expect(callsOf(updateSubscription)).toHaveLength(1)
      const before = callsOf(readCardInfo).length
      answer(readCardInfo, { ...visa, provider: 'mastercard', last4: '0015' })
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(callsOf(readCardInfo)).toHaveLength(before)
      await act(() => vi.advanceTimersByTimeAsync(1_500))
      expect(await screen.findByText('Mastercard ending in 0015')).toBeVisible()
    })

    test('or not: the clinic’s errors are listed and nothing typed is lost (A-PAY-045)', async () => {
      const { person, save } = await edit()
      answer(addPaymentMethod, { problem: 'card_refused', details: { errors: ['One.', 'Two.'] } })
      await person.click(save)
      const said = await screen.findByRole('alert')
      expect(
        within(said)
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      ).toEqual(['One.', 'Two.'])
      expect(screen.getByLabelText('ZIP code')).toHaveValue('94110')
      expect(callsOf(updateSubscription)).toHaveLength(0)
    })

    test('also where the charge after it fails: once the form is closed, the card on file is the new one', async () => {
      const { person, save } = await edit()
      answer(addPaymentMethod, { success: true, ...visa, last4: '0015', provider: 'mastercard' })
      answer(updateSubscription, { problem: 'payment_declined' })
      answer(readCardInfo, { ...visa, provider: 'mastercard', last4: '0015' })
      await person.click(save)
      expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible()
      await person.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText('Mastercard ending in 0015')).toBeVisible()
    })

    test('or left as it is (A-ACC-016)', async () => {
      const { person } = await edit()
      await person.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText('Visa ending in 1111')).toBeVisible()
    })
  })
})

describe('the subscription card', () => {
  test('has the plan and the next order date (A-ACC-051, A-ACC-052)', async () => {
    open()
    const shown = await card('Subscription Plan')
    expect(await within(shown).findByText('Medication & Care Counseling')).toBeVisible()
    expect(within(shown).getByText('Next order date')).toBeVisible()
    expect(within(shown).getByText('December 15, 2026')).toBeVisible()
    expect(within(shown).getByText('$85.00')).toBeVisible()
    expect(within(shown).getByText('$85 a month')).toBeVisible()
  })

  test('says when it is scheduled to cancel (A-ACC-053)', async () => {
    open({ membership: subscription({ status: 'scheduled for cancelation', end_date: '2026-12-20' }) })
    expect(await screen.findByText('Scheduled to cancel')).toBeVisible()
    expect(screen.getByText('December 20, 2026')).toBeVisible()
    expect(screen.queryByText('Next order date')).not.toBeInTheDocument()
  })

  test('says that it is paused, and offers no way back at checkout (A-ACC-046)', async () => {
    open({ membership: subscription({ status: 'paused', paused_until: '2027-01-15' }) }, { status: 'paused' })
    expect(await screen.findByText(/paused until January 15, 2027/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Reactivate' })).not.toBeInTheDocument()
  })

  test('says that there is none (A-ACC-048 to A-ACC-050)', async () => {
    open({ membership: subscription({ status: 'cancelled' }) }, { status: 'canceled' })
    expect(await screen.findByText('No active subscriptions')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reactivate' })).toHaveAttribute('href', '/patient/question_bank')
  })

  test('says that none was found (A-ACC-047, A-ACC-055, A-ACC-056)', async () => {
    open({ membership: null })
    expect(await screen.findByText('Subscription is not found')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Reactivate' })).not.toBeInTheDocument()
  })

  test('shows what could not be charged', async () => {
    open({
      membership: subscription({ status: 'past_due', past_due_cents: 8500, ends_unpaid_on: '2027-01-26' }),
    })
    expect(await screen.findByText(/We couldn’t charge \$85\.00/)).toHaveTextContent(
      'If it stays unpaid, your membership ends on January 26, 2027. Please check your card',
    )
  })
})
