import { describe, expect, test } from 'vitest'
import { buyer } from '../payments/billing.fixture.ts'
import { payFirstMonth } from '../payments/pay.fixture.ts'
import { clinicWithCards } from './cards.fixture.ts'

const clinic = clinicWithCards()
const { submit, change, recordOf, becomeMember, openTasks, fault } = clinic

describe('an insurer that cannot be reached', () => {
  test('insurer outage: the patient continues, and the insurer is asked again until it answers (A-PST-057, Q12)', async () => {
    const { eligible, checking, insurance_policy } = await submit({ policy_id: 'OUT 1' })
    expect([eligible, checking, insurance_policy.status]).toEqual([false, true, 'checking'])
    expect((await recordOf()).insurance_status).toBe('checking')
    await clinic.product.advance(90_000)
    expect((await recordOf()).insurance_visits_policy?.status).toBe('checking')
    expect(await clinic.product.mailTo(clinic.robin.email)).not.toContainEqual(
      expect.objectContaining({ subject: 'There’s an update in your account' }),
    )
    // The member is corrected by the patient, so that the insurer knows them; the check in progress is dropped.
    await change(insurance_policy.id, { policy_id: 'AA 1' })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { active: true },
    })
    await clinic.product.advance(10 * 60_000)
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      policy_id: 'AA 1',
      status: 'in_network',
    })
  })

  test('insurer outage: a late yes covers the patient and notifies them', async () => {
    await fault('error')
    expect(await submit()).toMatchObject({
      checking: true,
      clinic_faults: [],
      insurance_policy: { active: false },
    })
    await clinic.product.advance(61_000)
    expect((await recordOf()).insurance_status).toBe('checking')
    await fault('ok')
    await clinic.product.advance(10 * 60_000)
    const patient = await recordOf()
    expect(patient).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { active: true, status: 'in_network' },
      insurance_medications_policy: { active: true },
    })
    expect(patient.insurance_visits_policy!.therapy_copay_amounts.length).toBeGreaterThan(0)
    const letter = await clinic.product.newestMail(clinic.robin.email, 'There’s an update in your account')
    expect(letter.text.toLowerCase()).not.toContain('insur')
  })

  test('insurer outage: a late no opens a review task', async () => {
    await fault('error')
    await submit()
    await fault('refuse')
    await clinic.product.advance(61_000)
    await fault('ok')
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: { active: false, status: 'not_covered' },
    })
    expect(await openTasks()).toEqual(['insurance-review'])
  })

  test('insurer outage: a late no to a member of the insurance plan opens a review task and does not make them pay', async () => {
    await fault('error')
    await submit()
    await becomeMember()
    await fault('refuse')
    await clinic.product.advance(61_000)
    await fault('ok')
    expect(await recordOf()).toMatchObject({
      insurance_status: 'checking',
      insurance_visits_policy: { active: false, status: 'not_covered' },
      pending_plan_change: null,
    })
    expect(await openTasks()).toEqual(['insurance-review'])
  })

  test('insurer outage: a late yes to a patient who has paid covers them from then on and not before (Q12)', async () => {
    const { visit_id } = (clinic.robin = await buyer(clinic.product, ', is_insurance = true'))
    await fault('error')
    await submit()
    await payFirstMonth(clinic.robin, visit_id)
    expect(await recordOf()).toMatchObject({
      status: 'paid_but_incomplete',
      plan: { is_insurance: true },
      insurance_status: 'checking',
      communication_preference: 'video',
    })
    await fault('ok')
    await clinic.product.advance(61_000)
    expect(await recordOf()).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { active: true, status: 'in_network' },
    })
  })

  test('insurer outage: a member who leaves the policy meanwhile requests a plan change', async () => {
    await fault('error')
    const { insurance_policy } = await submit()
    await fault('ok')
    await becomeMember()
    await change(insurance_policy.id, { active: false })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      pending_plan_change: { is_old_plan_insurance: true, is_new_plan_insurance: false },
    })
    expect(await openTasks()).toEqual(['arrange-plan-change'])
  })
})
