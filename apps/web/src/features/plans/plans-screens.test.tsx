import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { validateToken } from '@stillwater/contract/auth'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient, type Patient } from '@stillwater/contract/people'
import {
  choosePlan,
  keepSubscription,
  pauseSubscription,
  quotePlanChange,
  resumeSubscription,
  switchPlan,
  type PlanChangeQuote,
} from '@stillwater/contract/plans'
import { persisted } from '../../platform/session/persisted-state.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { invoice, openBilling, subscription } from '../../testing/billing.ts'
import { openClinic } from '../../testing/intake-clinic.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const lines = [
  { description: 'Therapy until Dec 15, 2026', amount_cents: 12950 },
  { description: 'Medication & Care Counseling, unused until Dec 15, 2026', amount_cents: -4250 },
]
const quote = (changes: Partial<PlanChangeQuote> = {}): PlanChangeQuote => ({
  lines,
  total_cents: 8700,
  credit_cents: 0,
  month_cents: 25900,
  next_charge: '2026-12-15',
  next_charge_cents: 25900,
  ...changes,
})

function open(path: string, changes: Partial<Patient> = {}) {
  const record = patient(changes)
  answer(readPatient, record)
  return renderScreen(path, { as: user({ patient: record }) })
}

describe('someone who has no membership', () => {
  beforeEach(() => {
    openClinic([], { patient: patient({ status: 'lead' }) })
    openBilling({ membership: null })
  })

  test.each(['/patient/offers', '/patient/choose-plan'])(
    'chooses a plan at %s (A-PLN-022, A-PLN-023)',
    async (path) => {
      const { person } = open(path, { status: 'lead' })
      await person.click(await screen.findByRole('radio', { name: /^Therapy/ }))
      await person.click(screen.getByRole('button', { name: 'Continue' }))
      // This clinic asks nothing more, so the intake ends at once and reads the record again, which has no plan yet.
      await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
      expect(callsOf(validateToken)).toHaveLength(1)
      expect(persisted.read().plan).toEqual({ offering_key: 'therapy', is_insurance: false })
      expect(callsOf(choosePlan)).toHaveLength(0)
    },
  )

  test('and is not asked for a plan at the checkout has it kept here, or stays and is told why not', async () => {
    const lead = { status: 'lead', flow_type: 'legacy' }
    const { person } = open('/patient/choose-plan?plan=therapy', lead)
    answer(choosePlan, { problem: 'plan_not_available' })
    await person.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('This plan is not available to you.')).toBeVisible()
    expect(location.pathname).toBe('/patient/choose-plan')

    const plan = { offering_key: 'medication-therapy', is_insurance: false }
    answer(choosePlan, { success: true, patient: patient({ ...lead, plan }), subscription: null })
    await person.click(screen.getByRole('radio', { name: /^Medication & Therapy/ }))
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(location.pathname).not.toBe('/patient/choose-plan'))
    expect(callsOf(choosePlan).map(({ body }) => body)).toEqual([
      { offering_key: 'therapy', is_insurance: false },
      plan,
    ])
  })

  // A-PLN-024 to A-PLN-026, A-PLN-030, A-PLN-031
  test.each([
    ['?plan=therapy', 'Therapy'],
    ['?plan=medication', 'Medication & Care Counseling'],
    ['?plan=medication-therapy', 'Medication & Therapy'],
    ['?plan=nonsense', 'Medication & Care Counseling'],
    ['', 'Medication & Care Counseling'],
  ])('%s stands chosen at choose-plan', async (search, name) => {
    open(`/patient/choose-plan${search}`, { status: 'lead' })
    expect(await screen.findByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  })
})

describe('someone who has one', () => {
  beforeEach(() => {
    openBilling()
    answer(quotePlanChange, quote())
  })
  const confirm = () => screen.getByRole('button', { name: 'Change my plan' })
  async function choose(plan: RegExp) {
    const { person } = open('/patient/change-plan')
    await person.click(await screen.findByRole('radio', { name: plan }))
    await person.click(screen.getByRole('button', { name: 'Change to this plan' }))
    return person
  }

  test('is led from choosing to changing', async () => {
    open('/patient/choose-plan?plan=therapy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Change your plan' })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /^Therapy/ })).toBeChecked()
  })

  // A-PLN-027, A-PLN-060 to A-PLN-064
  test('changes it, for the monthly price, and sees what was charged', async () => {
    const { person } = open('/patient/change-plan')
    const own = await screen.findByRole('radio', { name: /^Medication & Care Counseling/ })
    expect(own.closest('.sw-choice')).toHaveTextContent('Your plan now')
    expect(screen.getByRole('button', { name: 'Change to this plan' })).toBeDisabled()
    const therapy = screen.getByRole('radio', { name: /^Therapy/ })
    expect(therapy.closest('.sw-choice')).toHaveTextContent('$259a month')
    await person.click(therapy)
    await person.click(screen.getByRole('button', { name: 'Change to this plan' }))
    expect(await screen.findByText(/Your next payment is \$259.00 on December 15, 2026/)).toBeVisible()
    for (const text of ['$129.50', '−$42.50', '$87.00']) expect(screen.getByText(text)).toBeVisible()
    expect(callsOf(switchPlan)).toHaveLength(0)

    answer(switchPlan, { problem: 'payment_declined' })
    await person.click(screen.getByRole('button', { name: 'Change my plan' }))
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible()

    const changed = subscription({ offering_key: 'therapy', plan_name: 'Therapy', monthly_pay_cents: 25900 })
    answer(readSubscription, changed)
    answer(switchPlan, {
      success: true,
      patient: patient({ offering_key: 'therapy' }),
      subscription: changed,
      invoice: invoice(9, {
        total_cents: 8700,
        lines,
      }),
      credit_cents: 0,
    })
    await waitFor(() => expect(confirm()).toBeEnabled())
    await person.dblClick(confirm())
    expect(await screen.findByText('Your plan is Therapy now')).toBeVisible()
    const receipt = screen.getByRole('dialog')
    for (const text of ['$129.50', '−$42.50', '$87.00']) expect(within(receipt).getByText(text)).toBeVisible()
    const sent = callsOf(switchPlan)
    expect(sent.map(({ path }) => path)).toEqual(
      Array(2).fill('/api/patients/switch_plan?new_offering_key=therapy&is_insurance=false'),
    )
    for (const { body } of sent)
      expect(body).toEqual({ quoted_cents: 8700, quoted_credit_cents: 0, quoted_month_cents: 25900 })
    await person.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Membership Plan' })).toBeVisible()
  })

  test('agrees to no amount that they have not seen', async () => {
    let say: (answered: Response) => void = () => undefined
    respond('GET', quotePlanChange.path, () => new Promise((done) => (say = done)))
    const person = await choose(/^Therapy/)
    expect(screen.getByText('Getting the price...')).toBeInTheDocument()
    expect(confirm()).toBeDisabled()
    say(json({ success: false, errors: ['Not right now.'], code: 'subscription_not_open' }, 409))
    expect(await screen.findByText('Not right now.')).toBeVisible()
    expect(confirm()).toBeDisabled()

    answer(quotePlanChange, quote({ lines: [], total_cents: 0, credit_cents: 4025, next_charge_cents: 4475 }))
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You’ll have $40.25 in credit after this change.')).toBeVisible()
    expect(screen.getByText(/Your next payment is \$44.75/)).toBeVisible()
    expect(confirm()).toBeEnabled()
    expect(callsOf(switchPlan)).toHaveLength(0)
  })

  test('is shown the new amount when it has become another one, and pays that', async () => {
    const person = await choose(/^Therapy/)
    await screen.findByText('$87.00')
    answer(quotePlanChange, quote({ total_cents: 8120 }))
    answer(switchPlan, { problem: 'plan_quote_changed' })
    await person.click(confirm())
    expect(await screen.findByText(/The cost of this change is different now/)).toBeVisible()
    expect(await screen.findByText('$81.20')).toBeVisible()
    expect(screen.queryByText('$87.00')).not.toBeInTheDocument()
    await person.click(confirm())
    await waitFor(() => expect(callsOf(switchPlan)).toHaveLength(2))
    const [first, second] = callsOf(switchPlan)
    expect([first?.body, second?.body]).toMatchObject([{ quoted_cents: 8700 }, { quoted_cents: 8120 }])
    expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
  })

  test('whose answer got lost asks for the same amount with the same key', async () => {
    const person = await choose(/^Therapy/)
    await screen.findByText('$87.00')
    respond('PUT', switchPlan.path, () => Promise.reject(new TypeError('offline')))
    await person.click(confirm())
    await screen.findByText(/You won’t be charged twice/)
    await person.click(confirm())
    await waitFor(() => expect(callsOf(switchPlan)).toHaveLength(2))
    const sent = callsOf(switchPlan).map(({ headers, body }) => [headers.get('idempotency-key'), body])
    expect(sent[0]).toEqual(sent[1])
    expect(callsOf(quotePlanChange)).toHaveLength(1)
  })

  test('cannot where the clinic says so', async () => {
    openBilling({ can_change: false })
    open('/patient/change-plan')
    expect(await screen.findByText(/You can’t change your plan here right now/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('membership: a reply that was lost', () => {
  const page = '/patient/dashboard/profile_info?view=subscription'
  const lose = (endpoint: { method: string; path: string }) =>
    respond(endpoint.method, endpoint.path, () => Promise.reject(new TypeError('offline')))
  const inDialog = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name })

  test('of resuming is told by the membership, and never asks to undo a pause that was paid for', async () => {
    openBilling({ membership: subscription({ status: 'paused', paused_until: '2026-12-30' }) })
    const { person } = open(page)
    await person.click(await screen.findByRole('button', { name: 'Resume membership' }))
    lose(resumeSubscription)
    answer(readSubscription, subscription())
    await person.click(inDialog(/^Pay \$85\.00 and resume$/))
    expect(await screen.findByText('Your membership continues.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('of resuming keeps what was asked while the membership is not read', async () => {
    openBilling({ membership: subscription({ status: 'paused', paused_until: '2026-12-30' }) })
    const { person } = open(page)
    await person.click(await screen.findByRole('button', { name: 'Resume membership' }))
    lose(resumeSubscription)
    await person.click(inDialog(/^Pay \$85\.00 and resume$/))
    expect(await screen.findByText(/We don’t know yet whether your payment went through/)).toBeVisible()
    expect(inDialog(/^Pay \$85\.00 and resume$/)).toBeEnabled()
  })

  test('of a pause is told by the membership, for the months that were asked for', async () => {
    openBilling({ membership: subscription({ period_end: '2026-12-15' }) })
    const { person } = open(page)
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    lose(pauseSubscription)
    answer(readSubscription, subscription({ pause_starts: '2026-12-15', paused_until: '2027-01-15' }))
    await person.click(inDialog(/^Pause from/))
    expect(await screen.findByText(/Your pause is planned/)).toBeVisible()
  })

  test('of keeping it is told by the membership', async () => {
    openBilling({ membership: subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' }) })
    const { person } = open(page)
    const keep = await screen.findByRole('button', { name: 'Keep my membership' })
    lose(keepSubscription)
    answer(readSubscription, subscription())
    await person.click(keep)
    expect(await screen.findByText('Welcome back. Your membership continues.')).toBeVisible()
    expect(screen.queryByText(/We don’t know yet/)).not.toBeInTheDocument()
  })

  test('of keeping it that the membership does not show says nothing of a payment', async () => {
    openBilling({ membership: subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' }) })
    const { person } = open(page)
    lose(keepSubscription)
    await person.click(await screen.findByRole('button', { name: 'Keep my membership' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t confirm that this was saved/)
  })
})
