import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cover } from '../../ports/eligibility/eligibility.port.ts'
import { clinicWithCards, refusal } from './cards.fixture.ts'
import { outside } from './payers/payers.fixture.ts'

const clinic = clinicWithCards()
const { submit, change, recordOf, openTasks, fault } = clinic
const hourMs = 3_600_000
const covered: Cover = {
  kind: 'active',
  therapy: { copay_cents: [2000], coinsurance_percent: null },
  medication: { copay_cents: [], coinsurance_percent: null },
  deductible_cents: null,
}
/** As it is in the table: sessions end while hours pass. */
const stored = (id: string) =>
  clinic.product.rows('select status, active from insurance_policies where id = $1', [id])

afterEach(() => {
  vi.restoreAllMocks()
})

const noPrices = {
  medication_copay_amounts: [],
  therapy_copay_amounts: [],
  medication_coinsurance_percent: null,
  therapy_coinsurance_percent: null,
  deductible_amount: null,
}

describe('a question that the insurer rejects', () => {
  test('insurer answers: a card that is wrong says what to check, and opens no task', async () => {
    const { code, errors } = await refusal(submit({ policy_id: 'ERR 1' }))
    expect([code, ...errors]).toEqual([
      'eligibility_refused',
      'Check the membership ID: your insurance company does not know it',
      'Check the date of birth: it does not match the membership ID',
    ])
    expect(await openTasks()).toEqual([])
    expect((await recordOf()).insurance_visits_policy).toBeNull()
  })

  test('insurer answers: a fault of the clinic does not blame the patient, and opens a task', async () => {
    expect(await submit({ policy_id: 'CLINIC 1' })).toMatchObject({
      eligible: false,
      checking: true,
      clinic_faults: ['Your insurance company does not have our clinic on file'],
      insurance_policy: { status: 'checking', rejections: ['51'] },
    })
    expect(await openTasks()).toEqual(['insurance-setup'])
    expect((await recordOf()).insurance_status).toBe('checking')
  })

  test('insurer answers: a fault of the clinic is asked about again after hours, and until it is fixed', async () => {
    const { insurance_policy } = await submit({ policy_id: 'CLINIC 7' })
    const check = vi.spyOn(clinic.product.app.services.eligibility, 'check')
    const asked = () => check.mock.calls.filter(([{ policy_id }]) => policy_id === 'CLINIC 7').length
    await clinic.product.advance(2 * hourMs)
    expect(asked()).toBe(0)
    await clinic.product.advance(2.5 * hourMs)
    expect(asked()).toBe(1)
    expect(await stored(insurance_policy.id)).toEqual([{ status: 'checking', active: false }])
    check.mockResolvedValue(covered)
    await clinic.product.advance(4.5 * hourMs)
    expect(await stored(insurance_policy.id)).toEqual([{ status: 'in_network', active: true }])
  })

  test('insurer answers: a fault found only later is in the record and opens the task', async () => {
    await fault('error')
    await submit({ policy_id: 'CLINIC 2' })
    expect(await openTasks()).toEqual([])
    await fault('ok')
    await clinic.product.advance(61_000)
    expect(await openTasks()).toEqual(['insurance-setup'])
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      status: 'checking',
      rejections: ['51'],
    })
  })

  test('insurer answers: an insurer out of network that does not know the clinic is simply not covered', async () => {
    const reply = await submit({ policy_id: 'CLINIC 1', payer_id: clinic.payers[outside.code]! })
    expect(reply).toMatchObject({ eligible: false, checking: false, clinic_faults: [] })
    expect(await openTasks()).toEqual([])
  })

  test('insurer answers: a card that turns out wrong later keeps the reasons for the care team', async () => {
    await fault('error')
    await submit({ policy_id: 'ERR 1' })
    await fault('ok')
    await clinic.product.advance(61_000)
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      status: 'not_covered',
      rejections: ['72', '71'],
    })
    expect(await openTasks()).toEqual(['insurance-review'])
  })
})

describe('what an insurer says of cover and prices', () => {
  test('insurer answers: a share of the cost and the deductible are in the record', async () => {
    await submit({ policy_id: 'SHARE 1' })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      status: 'in_network',
      therapy_copay_amounts: [],
      therapy_coinsurance_percent: 20,
      deductible_amount: 350,
    })
  })

  test('insurer answers: a carve-out is not covered and names the company that decides', async () => {
    expect(await submit({ policy_id: 'CARVE 1' })).toMatchObject({
      eligible: false,
      checking: false,
      insurance_policy: {
        status: 'not_covered',
        carve_out: { payer: 'Quietwater Behavioral Health' },
        ...noPrices,
      },
    })
  })

  test('insurer answers: a card that is kept for reimbursement has no prices', async () => {
    const { insurance_policy } = await submit({ policy_id: 'SHARE 1' })
    expect(insurance_policy.therapy_coinsurance_percent).toBe(20)
    const kept = await change(insurance_policy.id, { out_of_network: true })
    expect(kept.insurance_policy).toMatchObject({ status: 'out_of_network', ...noPrices })
  })

  test('insurer answers: prices in network are not those of an insurer out of network', async () => {
    const { insurance_policy } = await submit({ payer_id: clinic.payers[outside.code]! })
    expect(insurance_policy).toMatchObject({ status: 'not_covered', ...noPrices })
  })

  test.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['Mars/Olympus', 'America/New_York'],
    [null, 'America/New_York'],
  ])('insurer answers: with the clinic in %j the insurer is asked in %s', async (zone, asked) => {
    await clinic.product.rows(`delete from settings where name = 'billing'`)
    if (zone)
      await clinic.product.rows(`insert into settings (name, value) values ('billing', $1::text::jsonb)`, [
        JSON.stringify({ zone }),
      ])
    const check = vi.spyOn(clinic.product.app.services.eligibility, 'check')
    await submit({ policy_id: 'ZONE 1' })
    await clinic.product.rows(`delete from settings where name = 'billing'`)
    const [, inquiry] = check.mock.calls.find(([{ policy_id }]) => policy_id === 'ZONE 1') ?? []
    expect(inquiry?.zone).toBe(asked)
  })
})
