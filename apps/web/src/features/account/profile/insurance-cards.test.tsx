import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateMedicationsPolicy, updateVisitsPolicy } from '@stillwater/contract/insurance'
import { quotePlanChange, switchPlan } from '@stillwater/contract/plans'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { medicationsPolicy, openInsurance, visitsPolicy } from '../../../testing/insurance-clinic.ts'
import { logged } from '../../../testing/logged.ts'
import { patient } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const account = '/patient/dashboard/profile_info'
type Facts = Parameters<typeof openInsurance>[0]

async function open(facts: Facts, path = account) {
  const clinic = openInsurance(facts)
  const shown = renderScreen(path, { as: clinic.as })
  return { ...shown, clinic }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const insurance = () => card('Insurance information')
const pharmacy = () => card('Pharmacy benefits / medication billing')

describe('the cards of My Account', () => {
  // A-ACC-004, A-ACC-005, A-ACC-012, A-ACC-013, A-ACC-068, A-ACC-069
  test('say that nothing is saved, and lead to the wizards', async () => {
    await open({})
    expect((await insurance()).getByText('No insurance information saved.')).toBeVisible()
    expect(
      (await pharmacy()).getByText(
        'No pharmacy benefits/insurance information saved. Defaulting to out-of-pocket.',
      ),
    ).toBeVisible()
    fireEvent.click((await pharmacy()).getByRole('button', { name: 'Add' }))
    await screen.findByRole('heading', { level: 1, name: 'Add photos of your pharmacy benefits card' })
    expect(location.search).toBe('?view=insurance_medication')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    fireEvent.click((await insurance()).getByRole('button', { name: 'Add' }))
    await screen.findByRole('heading', { level: 1, name: 'Enter your billing address' })
    expect(location.search).toBe('?view=insurance')
  })

  test('show what is on a card', async () => {
    await open({
      patient: {
        insurance_visits_policy: visitsPolicy({ rx_bin: null }),
        insurance_medications_policy: medicationsPolicy(),
      },
    })
    const shown = await insurance()
    for (const words of ['Bluestem Trail Health', 'In network', 'BT 48 20 77 L', '77120', 'N/A'])
      expect(shown.getByText(words)).toBeVisible()
    expect((await pharmacy()).getByText('RX 1')).toBeVisible()
  })

  test('tell what a visit costs, and who runs mental health benefits', async () => {
    await open({
      patient: {
        insurance_visits_policy: visitsPolicy({
          therapy_copay_amounts: [],
          therapy_coinsurance_percent: 20,
          deductible_amount: 350,
          carve_out: { payer: null },
        }),
      },
    })
    const shown = await insurance()
    expect(shown.getByText('20% of the cost after your $350 deductible')).toBeVisible()
    expect(shown.getByText(/^Another company runs your plan’s mental health benefits/)).toBeVisible()
  })

  // A-ACC-067
  test.each([
    ['in_network', 'Switch to self-pay'],
    ['out_of_network', 'Remove insurance'],
    ['checking', 'Remove insurance'],
    ['not_covered', 'Remove insurance'],
  ] as const)('a policy that is %s can be ended by "%s"', async (status, button) => {
    const active = status.endsWith('network')
    await open({ patient: { insurance_visits_policy: visitsPolicy({ status, active }) } })
    expect((await insurance()).getByRole('button', { name: button })).toBeVisible()
  })

  // decision N20
  test('self-pay: the dialog names the new price and its date, tells what fails, and ends the policy', async () => {
    const { clinic } = await open({
      patient: {
        insurance_visits_policy: visitsPolicy(),
        plan: { offering_key: 'medication', is_insurance: true },
        completed_payment_at: '2026-11-01T00:00:00.000Z',
      },
    })
    answer(quotePlanChange, {
      lines: [],
      total_cents: 2800,
      credit_cents: 0,
      month_cents: 8500,
      next_charge: '2026-12-15',
      next_charge_cents: 8500,
    })
    fireEvent.click((await insurance()).getByRole('button', { name: 'Switch to self-pay' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Stop using your insurance?' }))
    expect(asked.getByText(/Our team completes the change of your plan and emails you/)).toBeVisible()
    expect(
      await asked.findByText(
        'Your plan then costs $85.00 a month. If we complete it today, you pay $28.00 for the rest of this month and $85.00 on December 15, 2026.',
      ),
    ).toBeVisible()
    expect(callsOf(quotePlanChange)[0]?.path).toContain('is_insurance=false')
    answer(updateVisitsPolicy, { problem: 'busy' })
    fireEvent.click(asked.getByRole('button', { name: 'Switch to self-pay' }))
    expect(await asked.findByText(/We are very busy right now/)).toBeVisible()
    respond('PUT', updateVisitsPolicy.path, () => {
      clinic.patient = patient({ insurance_status: 'prefers_cash_option' })
      return json({
        eligible: false,
        checking: false,
        clinic_faults: [],
        insurance_policy: visitsPolicy({ active: false }),
      })
    })
    fireEvent.click(asked.getByRole('button', { name: 'Switch to self-pay' }))
    expect(await screen.findByText('No insurance information saved.')).toBeVisible()
    expect(callsOf(updateVisitsPolicy).at(-1)?.body).toEqual({ active: false })
  })

  test('pharmacy data are removed once that is confirmed', async () => {
    const { clinic } = await open({ patient: { insurance_medications_policy: medicationsPolicy() } })
    fireEvent.click((await pharmacy()).getByRole('button', { name: 'Remove pharmacy benefits data' }))
    const asked = within(await screen.findByRole('dialog'))
    answer(updateMedicationsPolicy, { problem: 'busy' })
    fireEvent.click(asked.getByRole('button', { name: 'Remove pharmacy benefits data' }))
    expect(await asked.findByText('Error removing data.')).toBeVisible()
    respond('PUT', updateMedicationsPolicy.path, () => {
      clinic.patient = patient()
      return json({ insurance_policy: medicationsPolicy({ active: false }) })
    })
    fireEvent.click(asked.getByRole('button', { name: 'Remove pharmacy benefits data' }))
    expect(await screen.findByText(/Defaulting to out-of-pocket/)).toBeVisible()
  })
})

describe('the estimates', () => {
  const estimates = `${account}?view=insurance_estimates`
  const rows = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

  // A-ACC-006, A-EST-001, A-EST-003
  test('say what each kind of visit costs', async () => {
    await open({ patient: { insurance_visits_policy: visitsPolicy() } }, estimates)
    await screen.findByRole('heading', { level: 1, name: 'Updated Insurance Eligibility Estimates' })
    await waitFor(() =>
      expect(rows()).toEqual([
        ['Medication visits', '$15 - $30'],
        ['Therapy visits', '$20'],
      ]),
    )
  })

  // A-EST-002
  test('leave out what the insurer has not said', async () => {
    const policy = visitsPolicy({ medication_copay_amounts: [] })
    await open({ patient: { insurance_visits_policy: policy } }, estimates)
    await screen.findByText('Therapy visits')
    expect(rows()).toEqual([['Therapy visits', '$20']])
  })

  const share = { therapy_copay_amounts: [], therapy_coinsurance_percent: 20, deductible_amount: 350 }

  test('tell a share of the cost and the deductible before it', async () => {
    await open({ patient: { insurance_visits_policy: visitsPolicy(share) } }, estimates)
    await screen.findByText('Therapy visits')
    expect(rows()).toEqual([
      ['Medication visits', '$15 - $30'],
      ['Therapy visits', '20% of the cost after your $350 deductible'],
    ])
  })

  test('tell a deductible beside copays', async () => {
    await open({ patient: { insurance_visits_policy: visitsPolicy({ deductible_amount: 250 }) } }, estimates)
    expect(await screen.findByText('Your plan has a $250 deductible.')).toBeVisible()
  })

  test('of a card that waits for its plan are none, though another card is still billed', async () => {
    await open(
      {
        patient: {
          insurance_visits_policy: visitsPolicy(),
          pending_plan_change: {
            is_old_plan_insurance: true,
            is_new_plan_insurance: false,
            old_offering_key: 'medication',
            new_offering_key: 'medication',
            needs_insurance_provider: false,
            needs_insurance_therapist: false,
          },
        },
      },
      estimates,
    )
    expect(await screen.findByText(/^Your new card is saved for reimbursement/)).toBeVisible()
    expect(screen.queryByText('$20')).toBeNull()
  })

  // A-AUTH-020, A-ERR-025, A-ERR-026, A-SHL-055
  test('offer the insurance plan to someone covered who pays in cash: what it costs, its wait and its error', async () => {
    const paid = { insurance_visits_policy: visitsPolicy(), completed_payment_at: '2026-11-01T00:00:00.000Z' }
    const { clinic } = await open({ patient: paid }, estimates)
    const lines = [{ description: 'Left of your month', amount_cents: -4100 }]
    answer(quotePlanChange, {
      lines,
      total_cents: 0,
      credit_cents: 2650,
      month_cents: 2900,
      next_charge: '2026-12-15',
      next_charge_cents: 250,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to the insurance plan' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Change to the insurance plan?' }))
    const confirm = asked.getByRole('button', { name: 'Change my plan' })
    expect(
      await asked.findByText(
        'This plan costs $29.00 a month. Your next payment is $2.50 on December 15, 2026.',
      ),
    ).toBeVisible()
    expect(asked.getByText('You’ll have $26.50 in credit after this change.')).toBeVisible()
    expect(callsOf(switchPlan)).toHaveLength(0)

    let reply: (answer: Response) => void = () => undefined
    respond('PUT', switchPlan.path, () => new Promise<Response>((done) => (reply = done)))
    fireEvent.click(confirm)
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy'))
    const [sent] = callsOf(switchPlan)
    expect(sent?.path).toBe('/api/patients/switch_plan?new_offering_key=medication&is_insurance=true')
    expect(sent?.body).toEqual({ quoted_cents: 0, quoted_credit_cents: 2650, quoted_month_cents: 2900 })
    reply(json({ success: false, errors: ['This plan is not available to you.'] }, 422))
    expect(await asked.findByText('This plan is not available to you.')).toBeVisible()
    expect(logged).toContainEqual([`Error fetching API: ${switchPlan.path}`, 422])

    clinic.patient = patient({ ...paid, plan: { offering_key: 'medication', is_insurance: true } })
    answer(switchPlan, {
      success: true,
      patient: clinic.patient,
      subscription: null,
      invoice: null,
      credit_cents: 2650,
    })
    await waitFor(() => expect(confirm).toBeEnabled())
    fireEvent.click(confirm)
    const changed = await screen.findByRole('dialog', { name: 'Your plan is the insurance plan now' })
    fireEvent.click(within(changed).getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  })
})
