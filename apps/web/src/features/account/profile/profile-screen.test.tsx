import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, afterEach, describe, expect, test, vi } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { addPaymentMethod, readCardInfo } from '@stillwater/contract/payments'
import { readSubscription, updateSubscription } from '@stillwater/contract/memberships'
import { readPatient, type Patient } from '@stillwater/contract/people'
import { keepSubscription, pauseSubscription, resumeSubscription } from '@stillwater/contract/plans'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling, planOffer, subscription, visa } from '../../../testing/billing.ts'
import { fakeCardFrame, goodToken } from '../../../testing/card-frame.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'
import { loadProfileForms } from '../../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

type Billing = Parameters<typeof openBilling>[0]

function open(billing: Billing = {}, changes: Partial<Patient> = {}, view = '') {
  const record = patient(changes)
  openBilling(billing)
  answer(readPatient, record)
  answer(listAddresses, { addresses: [] })
  return renderScreen(`/patient/dashboard/profile_info${view && `?view=${view}`}`, {
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
    open({ membership: subscription({ status: 'past_due', past_due_cents: 8500 }) })
    expect(await screen.findByText(/We couldn’t charge \$85\.00/)).toBeVisible()
  })
})

describe('My Membership Plan', () => {
  const view = (billing: Billing = {}, changes: Partial<Patient> = {}) =>
    open(billing, changes, 'subscription')

  // A-ACC-003, A-MEM-001 to A-MEM-004, A-PLN-055, decision C14
  test('has its bullets, its cycle and its renewal', async () => {
    view()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Membership Plan' })).toBeVisible()
    expect(await screen.findByText('Monthly medication delivery')).toBeVisible()
    expect(screen.getByText('Billing cycle').closest('div')).toHaveTextContent('Monthly')
    expect(screen.getByText('Your membership renews on December 15, 2026 for $85.00.')).toBeVisible()
    expect(screen.getByText('90% of clients pay less than $15 per prescription.')).toBeVisible()
  })

  test('says that none was found, having asked no more than once', async () => {
    view({ membership: null })
    expect(await screen.findByText('Subscription is not found')).toBeVisible()
    expect(callsOf(readSubscription)).toHaveLength(1)
  })

  test('is named by the clinic for patients in the pilot (A-MEM-005)', async () => {
    view({ membership: subscription({ plan_name: 'Medication & Care' }), can_change: false })
    expect(await screen.findByRole('heading', { name: 'Medication & Care' })).toBeVisible()
  })

  test('costs $29/mo with insurance (A-PLN-038, A-PLN-056)', async () => {
    view({
      membership: subscription({ is_insurance: true, monthly_pay_cents: 2900, amount_cents: 2900 }),
      can_change: false,
      plans: () => [planOffer('medication', true)],
    })
    expect(await screen.findByText('$29/mo')).toBeVisible()
    expect(screen.getByText(/Insurance visit copays start at \$0\./)).toBeVisible()
  })

  // A-MEM-006 to A-MEM-010: whether it may be changed is the clinic's to say.
  test.each([
    [true, 1],
    [false, 0],
  ])('can be changed: %s', async (can_change, links) => {
    view({ can_change })
    await screen.findByText('Monthly medication delivery')
    expect(screen.queryAllByRole('link', { name: 'Change my plan' })).toHaveLength(links)
    expect(screen.queryAllByRole('link', { name: 'Add Therapy' })).toHaveLength(links)
  })

  test('is paused for one to three months, and the pause undone', async () => {
    const { person } = view()
    const planned = subscription({ pause_starts: '2026-12-15', paused_until: '2027-02-15' })
    answer(pauseSubscription, { success: true, patient: patient(), subscription: planned })
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3)
    await person.click(within(dialog).getByRole('radio', { name: /^2 months/ }))
    answer(readSubscription, planned)
    await person.click(within(dialog).getByRole('button', { name: 'Pause from December 15, 2026' }))
    expect(
      await screen.findByText(/pauses on December 15, 2026 and renews on February 15, 2027/),
    ).toBeVisible()
    expect(callsOf(pauseSubscription)[0]?.body).toEqual({ months: 2 })

    answer(resumeSubscription, { success: true, patient: patient(), subscription: subscription() })
    answer(readSubscription, subscription())
    await person.click(screen.getByRole('button', { name: 'Undo pause' }))
    await person.click(screen.getByRole('button', { name: 'Undo pause' }))
    expect(await screen.findByText(/renews on December 15, 2026/)).toBeVisible()
  })

  test('membership: a pause whose reply is lost is told as made once the server shows it', async () => {
    const { person } = view()
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    respond('PUT', pauseSubscription.path, () => {
      answer(
        readSubscription,
        subscription({ pause_starts: '2026-12-15', paused_until: '2027-01-15', next_charge: '2027-01-15' }),
      )
      throw new TypeError('Failed to fetch')
    })
    await person.click(screen.getByRole('button', { name: 'Pause from December 15, 2026' }))
    expect(await screen.findByText('Your pause is planned. You can undo it until it begins.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Undo pause' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('membership: a pause whose reply is lost and that the server does not show is neither denied nor claimed', async () => {
    const { person } = view()
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    respond('PUT', pauseSubscription.path, () => {
      throw new TypeError('Failed to fetch')
    })
    await person.click(screen.getByRole('button', { name: 'Pause from December 15, 2026' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /We don’t know yet whether your payment went through/,
    )
    expect(screen.queryByText(/Your pause is planned/)).not.toBeInTheDocument()
  })

  test('resumes after a pause for an amount that is shown first, and a declined card is told', async () => {
    const paused = subscription({ status: 'paused', paused_until: '2027-01-15', next_charge: '2027-01-15' })
    const { person } = view({ membership: paused }, { status: 'paused' })
    answer(resumeSubscription, { problem: 'payment_declined' })
    await person.click(await screen.findByRole('button', { name: 'Resume membership' }))
    await person.click(screen.getByRole('button', { name: 'Pay $85.00 and resume' }))
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible()
  })

  test('is kept by a patient who was about to leave', async () => {
    const leaving = subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' })
    const { person } = view({ membership: leaving })
    expect(await screen.findByText(/ends on December 15, 2026 and does not renew/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel my membership' })).not.toBeInTheDocument()
    respond('PUT', keepSubscription.path, () => {
      answer(readSubscription, subscription())
      return json({ success: true, patient: patient(), subscription: subscription() })
    })
    await person.dblClick(screen.getByRole('button', { name: 'Keep my membership' }))
    expect(await screen.findByText(/renews on December 15, 2026/)).toBeVisible()
    await waitFor(() => expect(callsOf(keepSubscription)).toHaveLength(1))
  })
})
