import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { payMembership } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { openBilling, plansOf } from '../../../../testing/billing.ts'
import { goodToken } from '../../../../testing/card-frame.ts'
import { visitsPolicy } from '../../../../testing/insurance-clinic.ts'
import { offline, visit } from '../../../../testing/intake-clinic.ts'
import {
  events,
  fill,
  goOn,
  nextQuestion,
  open,
  openCheckout,
  paid,
  paidBody,
  pay,
  sent,
  typed,
} from './checkout.fixture.tsx'

beforeEach(openCheckout)

describe('paying', () => {
  const result = () => screen.findByRole('alertdialog')

  // A-PLN-057, A-PLN-049
  test('the order says what is paid today and why, before anything is asked', async () => {
    await open('payment')
    expect(await screen.findByText('First month, code CARE30')).toBeVisible()
    for (const text of ['$30', '$85.00', '−$55.00', 'Free', 'You pay $30 today.'])
      expect(screen.getByText(text)).toBeVisible()
    expect(
      screen.getByText(/\$30\.00 today, then \$85\.00 each month from December 17, 2026 until you cancel/),
    ).toBeVisible()
    for (const link of [/^payment terms/, /^recurring billing policy/, /^cancellation policy/])
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('target', '_blank')
    expect(screen.getByText(/90% of clients pay less than \$15 per prescription per month\./)).toBeVisible()
    await waitFor(() => expect(events().map(({ name }) => name)).toContain('Initiate Checkout'))
  })

  test.each([
    ['legacy', 1],
    ['full_assessment_first', 0],
  ])('a patient who is not asked for a plan here can go and choose one: %s', async (flow_type, links) => {
    await open('payment', { flow_type })
    await screen.findByText('First month, code CARE30')
    const found = screen.queryAllByRole('link', { name: 'Choose another plan' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => '/patient/choose-plan'),
    )
  })

  test('an insurance plan costs 15 in its first month (A-PLN-049)', async () => {
    await open('payment', { plan: { offering_key: 'medication', is_insurance: true } })
    expect(await screen.findByText('First month, code 50OFF')).toBeVisible()
    expect(pay()).toHaveTextContent('Pay $15.00')
  })

  // A-PAY-031, A-PAY-032
  test('while the insurer has not answered, the price without insurance is called that', async () => {
    await open('payment', { insurance_visits_policy: visitsPolicy({ status: 'checking' }) })
    expect(await screen.findByText(/We’re still checking your insurance/)).toBeVisible()
  })

  test('the ZIP code is asked for once the card is typed, and has the focus then', async () => {
    await open('payment')
    await screen.findByTitle('Card details')
    expect(screen.queryByLabelText('ZIP code')).not.toBeInTheDocument()
    await typed()
    expect(screen.getByLabelText('ZIP code')).toHaveFocus()
  })

  // A-PAY-023, A-PAY-024, A-PAY-026, A-PAY-030
  test('a name of one word and a short ZIP code are told, and nothing is sent', async () => {
    const { person } = await open('payment')
    await typed()
    await person.clear(screen.getByLabelText('Name on card'))
    await person.type(screen.getByLabelText('Name on card'), 'Ann')
    await person.type(screen.getByLabelText('ZIP code'), '94a1')
    await person.click(pay())
    expect(await screen.findByText("Please input the cardholder's full name.")).toBeVisible()
    expect(screen.getByText('Please confirm that your ZIP code is entered correctly.')).toBeVisible()
    expect(screen.getByLabelText('Name on card')).toHaveFocus()
    await person.type(screen.getByLabelText('Name on card'), ' Lee')
    await person.type(screen.getByLabelText('ZIP code'), '10567')
    expect(screen.getByLabelText('ZIP code')).toHaveValue('94110')
    expect(callsOf(payMembership)).toHaveLength(0)
  })

  test('a wrong digit in the frame stops it there', async () => {
    const { person } = await open('payment')
    const frame = await fill(person)
    frame.type('code')
    await person.click(pay())
    await waitFor(() => expect(frame.heard.at(-1)).toEqual({ kind: 'focus', field: 'code' }))
    expect(callsOf(payMembership)).toHaveLength(0)
  })

  // A-PAY-001, A-PAY-002, A-PAY-007 to A-PAY-011, A-PAY-015, A-PAY-033
  test('a payment is processed, succeeds and leads on, with the token alone', async () => {
    const { person, clinic } = await open('payment')
    let settle: (answered: Response) => void = () => undefined
    respond('POST', payMembership.path, () => new Promise((done) => (settle = done)))
    await fill(person)
    await person.dblClick(pay())
    expect(await result()).toHaveTextContent('Processing your payment')
    clinic.patient = paid(clinic.patient).patient
    settle(json(paid(clinic.patient)))
    expect(await screen.findByText('Thank you. Your payment went through.')).toBeVisible()
    expect(within(await result()).getByText('$30.00')).toBeVisible()
    expect(paidBody()).toEqual([
      {
        opaqueData: goodToken,
        patient_id: clinic.patient.id,
        visit_id: visit().id,
        cardholder_name: 'Maya Ellison',
        zip: '94110',
        quoted_cents: 3000,
        quoted_month_cents: 8500,
      },
    ])
    await waitFor(() => expect(sent('payment')).toMatchObject({ value: 'paid' }))
    expect(events()).toContainEqual(
      expect.objectContaining({
        name: 'Subscribe',
        properties: { revenue_cents: 3000, currency: 'USD', promo: 'CARE30' },
      }),
    )
    await person.click(within(await result()).getByRole('button', { name: 'Continue' }))
    await nextQuestion()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('attempt:'))).toEqual([])
  })

  // A-PAY-003 to A-PAY-005, A-PAY-045
  test('a card that is declined is told in the clinic’s words, and another can be tried', async () => {
    const { person, clinic } = await open('payment')
    answer(payMembership, {
      problem: 'payment_declined',
      details: { errors: ['Not enough funds.', 'Call your bank.'] },
    })
    const frame = await fill(person)
    await person.click(pay())
    const dialog = await result()
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Not enough funds.', 'Call your bank.'])
    expect(within(dialog).getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@clinic.example',
    )
    await person.click(within(dialog).getByRole('button', { name: 'Try Again' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    answer(payMembership, paid(clinic.patient))
    frame.answers({ token: { ...goodToken, dataValue: 'token-2' } })
    await person.click(pay())
    expect(await screen.findByText('Thank you. Your payment went through.')).toBeVisible()
    expect(paidBody().map(({ opaqueData }) => opaqueData)).toEqual([
      goodToken,
      { ...goodToken, dataValue: 'token-2' },
    ])
    const keys = callsOf(payMembership).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  // A-PAY-046
  test('what the processor has against a card is told as a list', async () => {
    const { person } = await open('payment')
    const frame = await fill(person)
    frame.answers({ refused: ['One thing.', 'Another thing.'] })
    await person.click(pay())
    expect(within(await result()).getAllByRole('listitem')).toHaveLength(2)
    expect(await result()).toHaveTextContent('You were not charged.')
    expect(callsOf(payMembership)).toHaveLength(0)
  })

  test('a price that is no longer the one shown is told and shown, and nothing else is paid', async () => {
    const { person } = await open('payment')
    const refusal = { success: false, errors: ['The price is another.'], code: 'price_changed' }
    respond('POST', payMembership.path, () => json(refusal, 409))
    await fill(person)
    openBilling({
      membership: null,
      plans: () => plansOf().map((plan) => ({ ...plan, first_month_cents: 4000 })),
    })
    await person.click(pay())
    expect(await screen.findByText('The price is another.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Pay $40.00' })).toBeVisible()
  })

  test('a lost answer is asked for again with the same token and key', async () => {
    const { person, clinic } = await open('payment')
    respond('POST', payMembership.path, offline)
    const frame = await fill(person)
    await person.click(pay())
    expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible()
    expect(await result()).toHaveAccessibleName('Your payment is not confirmed yet')
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    frame.answers({ token: { ...goodToken, dataValue: 'never used' } })
    answer(payMembership, paid(clinic.patient))
    await person.click(pay())
    expect(await screen.findByText('Thank you. Your payment went through.')).toBeVisible()
    const [first, second] = callsOf(payMembership)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  test('a card that is not sent after a lost answer is not called “not charged”: the payment before it may be', async () => {
    const { person } = await open('payment')
    respond('POST', payMembership.path, offline)
    const frame = await fill(person)
    await person.click(pay())
    await person.click(await screen.findByRole('button', { name: 'Try Again' }))
    frame.type()
    frame.answers({ refused: ['The card processor could not be reached.'] })
    await person.click(pay())
    expect(await screen.findByText('The card processor could not be reached.')).toBeVisible()
    expect(screen.queryByText('You were not charged.')).not.toBeInTheDocument()
  })

  test.each([
    ['payment_unconfirmed', 503, 'Your payment is not confirmed yet'],
    ['unexpected', 500, 'Your payment is not confirmed yet'],
    ['payments_away', 503, 'Your payment did not go through'],
  ])('after %s the title says no more than the server knows', async (code, status, title) => {
    const { person } = await open('payment')
    respond('POST', payMembership.path, () => json({ success: false, errors: ['Said.'], code }, status))
    await fill(person)
    await person.click(pay())
    expect(await screen.findByText('Said.')).toBeVisible()
    expect(await result()).toHaveAccessibleName(title)
  })

  test('a lost answer to a payment that went through is found in the record', async () => {
    const { person, clinic } = await open('payment')
    respond('POST', payMembership.path, offline)
    respond('GET', readPatient.path, () => json(paid(clinic.patient).patient))
    await fill(person)
    await person.click(pay())
    expect(await screen.findByText('Thank you. Your payment went through.')).toBeVisible()
  })

  test('after a reload someone is told of a payment whose answer never came', async () => {
    sessionStorage.setItem(`attempt:first-month.${visit().id}`, 'key')
    await open('payment')
    expect(await screen.findByText(/you won’t be charged again/)).toBeVisible()
  })

  test('a patient who has paid already is not asked for a card', async () => {
    const { person } = await open('payment', { completed_payment_at: '2026-11-14T15:00:00.000Z' })
    expect(await screen.findByText('This step is done.')).toBeVisible()
    expect(screen.queryByTitle('Card details')).not.toBeInTheDocument()
    await person.click(goOn())
    await nextQuestion()
    expect(sent('payment')).toMatchObject({ value: 'paid' })
  })

  test('the line waits at the payment for the rest of the path, which has its own part of it (A-INT-074)', async () => {
    const { person } = await open('payment', { completed_payment_at: '2026-11-14T15:00:00.000Z' })
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await person.click(goOn())
    await nextQuestion()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80')
  })
})
