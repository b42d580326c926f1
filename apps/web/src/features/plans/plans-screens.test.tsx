import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSubscription } from '@stillwater/contract/payments'
import { readPatient, type Patient } from '@stillwater/contract/people'
import { switchPlan } from '@stillwater/contract/plans'
import { persisted } from '../../platform/persisted-state.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { invoice, openBilling, subscription } from '../../testing/billing.ts'
import { openClinic } from '../../testing/intake-clinic.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

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
      expect(persisted.read().plan).toEqual({ offering_key: 'therapy', is_insurance: false })
      expect(location.pathname).toContain('/patient/')
    },
  )

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
  beforeEach(() => openBilling())

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
    expect(screen.getByRole('dialog')).toHaveTextContent('After that it is $259.00 a month.')
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
        lines: [
          { description: 'Therapy until 12/15/2026', amount_cents: 12950 },
          { description: 'Medication & Care Counseling, unused until 12/15/2026', amount_cents: -4250 },
        ],
      }),
      credit_cents: 0,
    })
    await person.dblClick(screen.getByRole('button', { name: 'Change my plan' }))
    expect(await screen.findByText('Your plan is Therapy now')).toBeVisible()
    const receipt = screen.getByRole('dialog')
    for (const text of ['$129.50', '−$42.50', '$87.00']) expect(within(receipt).getByText(text)).toBeVisible()
    expect(callsOf(switchPlan).map(({ path }) => path)).toEqual(
      Array(2).fill('/api/patients/switch_plan?new_offering_key=therapy&is_insurance=false'),
    )
    await person.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Membership Plan' })).toBeVisible()
  })

  test('cannot where the clinic says so', async () => {
    openBilling({ can_change: false })
    open('/patient/change-plan')
    expect(await screen.findByText(/cannot be changed here/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})
