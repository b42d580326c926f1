import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as insurance from '@stillwater/contract/insurance'
import { clinicWithCards, refusal } from './cards.fixture.ts'

const clinic = clinicWithCards()
const { submit, change, recordOf, becomeMember, openTasks } = clinic

describe('changing insurance', () => {
  test('insurance: a corrected number is checked again, on the same policy (A-INS-096)', async () => {
    const { insurance_policy } = await submit({ policy_id: 'NO 1' })
    const changed = await change(insurance_policy.id, { policy_id: 'AA 9', group_number: null })
    expect(changed).toMatchObject({
      eligible: true,
      insurance_policy: { id: insurance_policy.id, group_number: null },
    })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({ policy_id: 'AA 9', last_name: 'Ruiz' })
  })

  test('insurance: a number that the insurer does not recognize leaves the policy in use unchanged', async () => {
    const { insurance_policy } = await submit()
    expect((await refusal(change(insurance_policy.id, { policy_id: 'ERR 1' }))).code).toBe(
      'eligibility_refused',
    )
    expect((await recordOf()).insurance_visits_policy).toEqual(insurance_policy)
  })

  test('insurance: a patient who has not paid yet stops using a policy without a plan change (A-INS-097)', async () => {
    const { insurance_policy } = await submit()
    expect((await change(insurance_policy.id, { active: false })).insurance_policy.active).toBe(false)
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: null,
      insurance_medications_policy: null,
      pending_plan_change: null,
    })
  })

  test('insurance: a member whose visits are billed requests a plan change by stopping the policy (A-INS-118, N20)', async () => {
    const { insurance_policy } = await submit()
    await becomeMember()
    await change(insurance_policy.id, { active: false })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      pending_plan_change: { is_old_plan_insurance: true, is_new_plan_insurance: false },
    })
    expect(await openTasks()).toEqual(['arrange-plan-change'])
  })

  test('insurance: a member whose new card is not covered uses the old one until the plan is changed (A-INS-121)', async () => {
    const { insurance_policy: old } = await submit()
    await becomeMember()
    const tried = await submit({ policy_id: 'NO 7' })
    expect(tried).toMatchObject({ eligible: false, insurance_policy: { active: false } })
    expect((await recordOf()).insurance_visits_policy).toEqual(old)
    await change(tried.insurance_policy.id, { active: true, out_of_network: true })
    expect(await recordOf()).toMatchObject({
      insurance_visits_policy: { id: old.id, active: true },
      pending_plan_change: { is_old_plan_insurance: true, is_new_plan_insurance: false },
    })
  })

  test('insurance: a card that was only tried does not change the one that is billed', async () => {
    const { insurance_policy: old } = await submit()
    await becomeMember()
    const tried = await submit({ policy_id: 'NO 7' })
    expect((await recordOf()).insurance_status).toBe('active')
    await change(tried.insurance_policy.id, { active: false })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { id: old.id, active: true },
      pending_plan_change: null,
    })
    expect(await openTasks()).toEqual([])
  })

  test('insurance: a member who pays out of pocket requests no plan change', async () => {
    const { insurance_policy } = await submit()
    await becomeMember(false)
    await change(insurance_policy.id, { active: false })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      pending_plan_change: null,
    })
  })

  test('insurance: a member who is covered again stays on the plan they wanted to leave', async () => {
    const { insurance_policy } = await submit()
    await becomeMember()
    await change(insurance_policy.id, { active: false })
    await submit({ policy_id: 'CC 3' })
    expect(await recordOf()).toMatchObject({ insurance_status: 'active', pending_plan_change: null })
  })

  test('insurance: a new card without pharmacy numbers removes those of the old one', async () => {
    await submit()
    await submit({ policy_id: 'CC 3', rx_bin: null })
    expect((await recordOf()).insurance_medications_policy).toBeNull()
  })

  test('insurance: a new card that is covered replaces the old one', async () => {
    const { insurance_policy: old } = await submit()
    await becomeMember()
    const { insurance_policy } = await submit({ policy_id: 'CC 3' })
    expect(insurance_policy.id).not.toBe(old.id)
    expect((await recordOf()).insurance_visits_policy).toEqual(insurance_policy)
    expect((await recordOf()).insurance_medications_policy?.policy_id).toBe('CC 3')
  })

  test('insurance: another patient’s policy gets 404', async () => {
    const { insurance_policy } = await submit()
    const sam = await clinic.product.quickPatient()
    for (const id of [insurance_policy.id, randomUUID()]) {
      expect((await refusal(change(id, { policy_id: 'XX' }, sam))).status).toBe(404)
      expect((await refusal(change(id, { active: false }, sam))).status).toBe(404)
    }
    const pharmacy = insurance_policy.insurance_medications_policy!.id
    const stolen = sam.api.call(insurance.updateMedicationsPolicy, {
      params: { id: pharmacy },
      body: { active: false },
    })
    expect((await refusal(stolen)).status).toBe(404)
    expect((await recordOf()).insurance_visits_policy).toEqual(insurance_policy)
  })
})

describe('insurance status', () => {
  const say = async (query: {
    status?: 'active' | 'checking' | 'prefers_cash_option'
    status_for_last_policy?: 'active' | 'inactive'
  }) => (await clinic.robin.api.call(insurance.updateInsuranceStatus, { query, body: {} })).data

  test('insurance status: paying out of pocket closes a policy that was only tried (A-INS-098, A-INS-099, A-INS-119, A-INS-120)', async () => {
    await submit({ policy_id: 'NO 1' })
    expect(await say({ status: 'prefers_cash_option' })).toEqual({
      success: true,
      insurance_status: 'prefers_cash_option',
    })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: null,
    })
  })

  test('insurance status: the last policy is activated or deactivated (A-INS-100)', async () => {
    await submit({ policy_id: 'NO 1' })
    await say({ status_for_last_policy: 'active' })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      active: true,
      status: 'out_of_network',
    })
    await say({ status: 'prefers_cash_option', status_for_last_policy: 'inactive' })
    expect((await recordOf()).insurance_visits_policy).toBeNull()
  })

  test('insurance status: a patient cannot set themselves to insured (A-SEC-002)', async () => {
    expect((await refusal(say({ status: 'active' }))).code).toBe('insurance_status_refused')
    expect((await refusal(say({ status: 'checking' }))).code).toBe('insurance_status_refused')
    await submit({ policy_id: 'NO 1' })
    expect((await refusal(say({ status: 'active' }))).code).toBe('insurance_status_refused')
    expect((await recordOf()).insurance_status).toBe('prefers_cash_option')
  })

  test('insurance status: an active patient stays active (A-INS-124)', async () => {
    await submit()
    expect((await say({ status: 'checking' })).insurance_status).toBe('active')
    expect((await say({ status: 'active' })).insurance_status).toBe('active')
  })
})
