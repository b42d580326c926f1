import { act, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bankQuestions, saveAnswer, searchBank } from '@stillwater/contract/intake'
import { listVisits } from '@stillwater/contract/visits'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { applyCoupon, cancelSubscription } from '@stillwater/contract/plans'
import { cancellationReasons } from '@stillwater/domain/plans/cancellation'
import { isUnanswered } from '../../../platform/api/idempotency-keys.ts'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling, subscription } from '../../../testing/billing.ts'
import { visit } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'

const bank = { id: '00000000-0000-4000-b000-000000000001', name: 'cancellation', title: 'Leaving' }
const labels = ['In person', 'Better now', 'It does not work', 'Too expensive', 'Something else']

async function open(changes = {}, membership = subscription()) {
  const record = patient(changes)
  openBilling({ membership })
  answer(readPatient, record)
  const shown = renderScreen('/patient/dashboard/profile_info?view=subscription', {
    as: user({ patient: record }),
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  })
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Cancel my membership' }))
  return person
}
const dialog = () => screen.getByRole('dialog')
const press = (person: Awaited<ReturnType<typeof open>>, name: string) =>
  person.click(within(dialog()).getByRole('button', { name }))

async function toReason(person: Awaited<ReturnType<typeof open>>) {
  await press(person, 'Continue')
  await press(person, 'Continue')
}
async function toOffer(person: Awaited<ReturnType<typeof open>>, reason: string) {
  await toReason(person)
  await person.click(await within(dialog()).findByRole('radio', { name: reason }))
  await person.type(within(dialog()).getByLabelText('Please tell us a little more'), 'My words')
  await press(person, 'Confirm your answer')
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  useSlowClock()
  answer(listVisits, { visits: [visit({ complete: true })], has_earlier: false })
  answer(searchBank, { ...bank, refresh_after: false })
  answer(bankQuestions, {
    questions: [
      {
        id: '00000000-0000-4000-b000-000000000002',
        version: 1,
        name: 'reason_for_cancellation',
        title: 'Why?',
        description: null,
        assessment_type: null,
        skip_option: null,
        subscript: null,
        question_type: 'single',
        options: cancellationReasons.map((name, i) => ({ name, title: labels[i] ?? '' })),
        flag_title: null,
        optional: false,
        save_answer: true,
        validate: null,
        refresh_after: false,
        question_bank: bank,
        answer: null,
      },
    ],
  })
  respond('POST', saveAnswer.path, () => json({}))
})

describe('leaving in four steps', () => {
  // A-CAN-001 to A-CAN-006, decision S6
  test('begins with staying, continues with facts, and each step has a way straight out', async () => {
    const person = await open()
    expect(within(dialog()).getByRole('button', { name: 'Stick with Stillwater' })).toBeVisible()
    const wayOut = () => within(dialog()).getByRole('button', { name: 'Cancel my membership now' })
    expect(wayOut()).toBeVisible()
    await press(person, 'Continue')
    for (const fact of ['4-6 weeks', '20%', '12 months'])
      expect(within(dialog()).getByText(fact)).toBeVisible()
    expect(dialog()).toHaveTextContent('recurrence within 6 months')
    expect(dialog()).toHaveFocus()
    expect(wayOut()).toBeVisible()
    await press(person, 'Continue')
    expect(wayOut()).toBeVisible()
    await press(person, 'Back')
    expect(within(dialog()).getByText('4-6 weeks')).toBeVisible()
  })

  test('a patient who stays closes it, and nothing was sent', async () => {
    const person = await open()
    await press(person, 'Stick with Stillwater')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(callsOf(cancelSubscription)).toHaveLength(0)
  })

  // A-CAN-007 to A-CAN-020
  test('asks for a reason in the clinic’s words, and keeps it with the last visit', async () => {
    const person = await open()
    await toReason(person)
    const radios = await within(dialog()).findAllByRole('radio')
    await within(dialog()).findByRole('radio', { name: 'Too expensive' })
    expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([...cancellationReasons])
    const confirm = () => within(dialog()).getByRole('button', { name: 'Confirm your answer' })
    expect(confirm()).toBeDisabled()
    await person.click(within(dialog()).getByRole('radio', { name: 'Too expensive' }))
    expect(confirm()).toBeDisabled()
    await person.type(within(dialog()).getByLabelText('Please tell us a little more'), 'Rent')
    expect(confirm()).toBeEnabled()
    await person.click(confirm())
    await waitFor(() =>
      expect(callsOf(saveAnswer)[0]?.body).toMatchObject({
        question_name: 'reason_for_cancellation',
        response: 'Too expensive',
        value: 'cantafford',
        elaboration: 'Rent',
      }),
    )
    expect(callsOf(saveAnswer)[0]?.path).toContain(visit().id)
  })

  test('a reason that cannot be stored keeps nobody here', async () => {
    const person = await open()
    answer(saveAnswer, { problem: 'unexpected' })
    await toOffer(person, 'Too expensive')
    expect(within(dialog()).getByRole('button', { name: 'I changed my mind' })).toBeVisible()
  })

  // A-CAN-021 to A-CAN-023
  test('a patient who feels better is told goodbye', async () => {
    await toOffer(await open({ cancellation_discount_end_date: '2027-01-15' }), 'Better now')
    expect(dialog()).toHaveTextContent('We are glad you feel better')
  })

  test('an eligible patient is offered half the price', async () => {
    await toOffer(await open({ cancellation_discount_end_date: '2027-01-15' }), 'Too expensive')
    expect(within(dialog()).getByText('$42.50')).toBeVisible()
    expect(dialog()).toHaveTextContent('50% off your next two months')
  })

  test('anybody else can change their mind', async () => {
    const person = await open()
    await toOffer(person, 'Too expensive')
    await press(person, 'I changed my mind')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the outcome', () => {
  // A-CAN-024 to A-CAN-027, A-CAN-031 to A-CAN-033, A-CAN-037, A-CAN-038, decision C6
  test('of leaving is processed, shown for three seconds and then left for My Account', async () => {
    const person = await open()
    let settle: (answered: Response) => void = () => undefined
    respond('PUT', cancelSubscription.path, () => new Promise((done) => (settle = done)))
    await press(person, 'Cancel my membership now')
    expect(dialog()).toHaveTextContent(
      'You keep your care until December 15, 2026, and it’s already paid for.',
    )
    expect(callsOf(cancelSubscription)).toHaveLength(0)
    await press(person, 'Yes, cancel my membership')
    expect(within(dialog()).getByRole('heading', { name: 'Processing...' })).toBeVisible()
    answer(readSubscription, subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' }))
    settle(json({ success: true, subscription_end_date: '2026-12-15' }))
    expect(await screen.findByText('Your membership is canceled')).toBeVisible()
    expect(dialog()).toHaveTextContent('until December 15, 2026')
    await wait(2_000)
    expect(dialog()).toBeVisible()
    await wait(1_200)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
    expect(await screen.findByText('Scheduled to cancel')).toBeVisible()
    expect(callsOf(cancelSubscription)).toHaveLength(1)
  })

  // A-ERR-014, A-ERR-015
  test('a refusal is told, and can be tried again', async () => {
    const person = await open()
    answer(cancelSubscription, { success: false, subscription_end_date: null })
    await press(person, 'Cancel my membership now')
    await press(person, 'Yes, cancel my membership')
    expect(await screen.findByText('Error cancelling subscription!')).toBeVisible()
    expect(within(dialog()).getByRole('button', { name: 'Yes, cancel my membership' })).toBeEnabled()
  })

  test('cancellation: Back takes the error of the last step off the screen', async () => {
    const person = await open()
    answer(cancelSubscription, { success: false, subscription_end_date: null })
    await press(person, 'Cancel my membership now')
    await press(person, 'Yes, cancel my membership')
    await screen.findByText('Error cancelling subscription!')
    await press(person, 'Back')
    expect(within(dialog()).getByRole('button', { name: 'Stick with Stillwater' })).toBeVisible()
    expect(screen.queryByText('Error cancelling subscription!')).not.toBeInTheDocument()
  })

  // A-CAN-034 to A-CAN-036, A-CAN-039 to A-CAN-041, A-CAN-045 to A-CAN-047, A-ACC-057
  test('of staying is the coupon, and the price that the clinic answers', async () => {
    const person = await open({ cancellation_discount_end_date: '2027-01-15' })
    answer(applyCoupon, { success: true, cancellation_discount_end_date: '2027-01-15', price: 49.5 })
    await toOffer(person, 'Something else')
    await press(person, 'Take 50% off for two months')
    expect(await screen.findByText('Your next two months cost $49.50 each.')).toBeVisible()
    expect(callsOf(applyCoupon)[0]?.body).toEqual({ coupon_id: '50%OFF(2MONTHS)' })
    await wait(3_200)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  // A-ERR-016
  test('a second use of the coupon is refused in words', async () => {
    const person = await open({ cancellation_discount_end_date: '2027-01-15' })
    answer(applyCoupon, { success: false, cancellation_discount_end_date: null, price: null })
    await toOffer(person, 'Something else')
    await press(person, 'Take 50% off for two months')
    expect(await screen.findByText('Error applying coupon!')).toBeVisible()
  })

  const loseReply = () =>
    respond('PUT', cancelSubscription.path, () => Promise.reject(new TypeError('offline')))

  test('cancellation: a lost reply is shown as canceled once the membership says so, and nothing is sent again', async () => {
    const person = await open()
    await press(person, 'Cancel my membership now')
    loseReply()
    answer(readSubscription, subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' }))
    await press(person, 'Yes, cancel my membership')
    expect(await screen.findByText('Your membership is canceled')).toBeVisible()
    expect(dialog()).toHaveTextContent('until December 15, 2026')
    expect(screen.queryByText('Error cancelling subscription!')).not.toBeInTheDocument()
    expect(callsOf(cancelSubscription)).toHaveLength(1)
    // A later cancellation, after a resumed membership, is another request.
    expect(isUnanswered(`cancel.${patient().id}`)).toBe(false)
  })

  test('cancellation: a request that never arrived says that the membership isn’t canceled, and is sent again with the same key', async () => {
    const person = await open()
    loseReply()
    await press(person, 'Cancel my membership now')
    await press(person, 'Yes, cancel my membership')
    expect(await screen.findByText('Your membership isn’t canceled yet. Please try again.')).toBeVisible()
    answer(cancelSubscription, { success: true, subscription_end_date: '2026-12-15' })
    await press(person, 'Yes, cancel my membership')
    await screen.findByText('Your membership is canceled')
    const keys = callsOf(cancelSubscription).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('cancellation: without a connection it claims neither that it was canceled nor that it failed', async () => {
    const person = await open()
    await press(person, 'Cancel my membership now')
    loseReply()
    respond('GET', readSubscription.path, () => Promise.reject(new TypeError('offline')))
    // A query waits for a connection; a person who pressed does not.
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await press(person, 'Yes, cancel my membership')
    expect(await screen.findByText(/can’t say yet whether your membership is canceled/)).toBeVisible()
    expect(screen.queryByText('Error cancelling subscription!')).not.toBeInTheDocument()
  })

  test('cancellation: a discount whose reply was lost is shown as taken, also when the second press is refused', async () => {
    const person = await open({ cancellation_discount_end_date: '2027-01-15' })
    await toOffer(person, 'Something else')
    respond('PUT', applyCoupon.path, () => Promise.reject(new TypeError('offline')))
    respond('GET', readSubscription.path, () => Promise.reject(new TypeError('offline')))
    await press(person, 'Take 50% off for two months')
    expect(await screen.findByText(/can’t say yet whether you have the discount/)).toBeVisible()
    answer(applyCoupon, { success: false, cancellation_discount_end_date: null, price: null })
    answer(readSubscription, subscription({ discount_percent: 50, discount_months_left: 2 }))
    await press(person, 'Take 50% off for two months')
    expect(await screen.findByText('Your next two months are half price.')).toBeVisible()
  })
})
