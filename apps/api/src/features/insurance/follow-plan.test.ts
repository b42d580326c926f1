import { beforeEach, describe, expect, test } from 'vitest'
import { quotePlanChange, switchPlan } from '@stillwater/contract/plans'
import { member } from '../payments/billing.fixture.ts'
import { clinicWithCards } from './cards.fixture.ts'

const clinic = clinicWithCards()
const { submit, change, recordOf } = clinic

/** A member of the insurance plan who paid in full. */
beforeEach(async () => {
  clinic.robin = await member(clinic.product, `, is_insurance = true, insurance_status = 'active'`)
})

const switchTo = async (is_insurance: 'true' | 'false') => {
  const query = { new_offering_key: 'medication', is_insurance }
  const { data: quote } = await clinic.robin.api.call(quotePlanChange, { query })
  const body = { quoted_cents: quote.total_cents, quoted_credit_cents: quote.credit_cents }
  await clinic.robin.api.call(switchPlan, { query, body })
  await clinic.product.app.worker.runDue()
}

describe('after the change to a plan that the patient pays', () => {
  test('plan change: the waiting card is used, with its pharmacy numbers (A-INS-121)', async () => {
    await submit()
    const tried = await submit({ policy_id: 'NO 7', rx_bin: '777777' })
    await change(tried.insurance_policy.id, { active: true, out_of_network: true })
    await switchTo('false')
    expect(await recordOf()).toMatchObject({
      plan: { is_insurance: false },
      insurance_status: 'prefers_cash_option',
      pending_plan_change: null,
      insurance_visits_policy: { id: tried.insurance_policy.id, active: true, status: 'out_of_network' },
      insurance_medications_policy: { policy_id: 'NO 7', rx_bin: '777777', active: true },
    })
  })

  test('plan change: the same card waits beside the billed one and replaces it', async () => {
    const { insurance_policy } = await submit()
    const asked = await change(insurance_policy.id, { out_of_network: true })
    expect(asked.insurance_policy).toMatchObject({ active: false, status: 'out_of_network' })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      id: insurance_policy.id,
      active: true,
      status: 'in_network',
    })
    await switchTo('false')
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      id: asked.insurance_policy.id,
      active: true,
      policy_id: insurance_policy.policy_id,
    })
  })

  test('plan change: nothing is billed to an insurer any more', async () => {
    await submit()
    await switchTo('false')
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: null,
      insurance_medications_policy: null,
    })
  })

  test('plan change: a card that was only tried is not used', async () => {
    await submit()
    await submit({ policy_id: 'NO 7' })
    await switchTo('false')
    expect((await recordOf()).insurance_visits_policy).toMatchObject({ active: false, status: 'not_covered' })
  })
})

test('plan change: a change to the insurance plan does not decide a policy that is being checked (Q12)', async () => {
  await switchTo('false')
  await submit({ policy_id: 'OUT 1' })
  await switchTo('true')
  expect(await recordOf()).toMatchObject({
    plan: { is_insurance: true },
    insurance_status: 'checking',
    insurance_visits_policy: { status: 'checking' },
  })
})
