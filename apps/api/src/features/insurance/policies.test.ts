import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAddresses, saveAddress } from '@stillwater/contract/addresses'
import { Refused } from '@stillwater/contract/client'
import * as insurance from '@stillwater/contract/insurance'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { inNetwork, outside, withPayers } from './payers.fixture.ts'

let product: TestApp
let payers: Record<string, string>
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  payers = await withPayers(product)
})
beforeEach(async () => {
  robin = await product.quickPatient()
})
afterAll(() => product.close())

const card = (with_: Partial<ReturnType<typeof cardOf>> = {}) => ({ ...cardOf(), ...with_ })
const cardOf = () => ({
  payer_id: payers[inNetwork.code]!,
  first_name: 'Ana',
  last_name: 'Ruiz',
  dob: '1990-02-28',
  region: 'TX',
  policy_id: 'AA 12 34 56 A',
  group_number: 'G-77' as string | null,
  rx_bin: '610014' as string | null,
  active: true,
  out_of_network: false,
})
const submit = async (body = card(), person = robin) =>
  (await person.api.call(insurance.createVisitsPolicy, { body })).data
const change = async (id: string, body: Partial<ReturnType<typeof cardOf>>, person = robin) =>
  (await person.api.call(insurance.updateVisitsPolicy, { params: { id }, body })).data
const recordOf = async (person = robin) =>
  (await person.api.call(readPatient, { params: { id: person.user.id } })).data
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refused)) throw new Error('Nothing was refused.')
  return { status: error.status, code: error.code, ...(error.data as { errors: string[]; fields?: object }) }
}
const becomeMember = (person = robin) =>
  product.rows(
    `update patients set completed_payment_at = app_now(), status = 'active_client', is_insurance = true where id = $1`,
    [person.user.id],
  )
const openTasks = async (person = robin) =>
  (
    await product.rows<{ task_key: string }>(
      'select task_key from tasks where patient_id = $1 and done_at is null order by 1',
      [person.user.id],
    )
  ).map(({ task_key }) => task_key)

describe('adding insurance', () => {
  test('A-INS-076 to A-INS-095: someone who is covered is told so, and their record says it', async () => {
    const { eligible, checking, insurance_policy } = await submit()
    expect([eligible, checking]).toEqual([true, false])
    expect(insurance_policy).toMatchObject({
      active: true,
      status: 'in_network',
      payer_id: payers[inNetwork.code],
      payer: { name: 'Bluestem Trail Health' },
      first_name: 'Ana',
      last_name: 'Ruiz',
      dob: '1990-02-28',
      region: 'TX',
      policy_id: 'AA 12 34 56 A',
      group_number: 'G-77',
      rx_bin: '610014',
      out_of_network: false,
      offering_key: 'medication',
      insurance_medications_policy: { active: true, rx_bin: '610014', policy_id: 'AA 12 34 56 A' },
    })
    expect(insurance_policy.therapy_copay_amounts.length).toBeGreaterThan(0)
    expect(insurance_policy.medication_copay_amounts.length).toBeGreaterThan(0)
    const patient = await recordOf()
    expect(patient.insurance_visits_policy).toEqual(insurance_policy)
    expect(patient.insurance_medications_policy).toEqual(insurance_policy.insurance_medications_policy)
    expect(patient.insurance_status).toBe('active')
  })

  test('what is on a card is sealed where it is kept', async () => {
    await submit(card({ policy_id: 'canary-member', group_number: 'canary-group', first_name: 'Canaryname' }))
    const [row] = await product.rows<{ text: string; size: number }>(
      'select string_agg(p::text, $$$$) as text, sum(length(p.sealed))::int as size from insurance_policies p where patient_id = $1',
      [robin.user.id],
    )
    expect(row!.size).toBeGreaterThan(100)
    expect(row!.text.toLowerCase()).not.toContain('canary')
    expect(row!.text).not.toContain('610014')
    expect(product.logged.join('').toLowerCase()).not.toContain('canary')
  })

  test.each([
    ['the member ID begins with NO', () => card({ policy_id: 'NO 123' })],
    ['the payer is not in network', () => card({ payer_id: payers[outside.code]! })],
    ['the state is not on the list', () => card({ region: 'New York' })],
  ])('A-INS-094, A-INS-075: nobody is billed when %s', async (_, wanted) => {
    const { eligible, checking, insurance_policy } = await submit(wanted())
    expect([eligible, checking]).toEqual([false, false])
    expect(insurance_policy).toMatchObject({ active: false, status: 'not_covered' })
    expect((await recordOf()).insurance_status).toBe('prefers_cash_option')
    expect((await recordOf()).insurance_medications_policy).toBeNull()
  })

  test('A-ERR-008: a member ID that begins with ERR is answered with two errors, and nothing is kept', async () => {
    const refused = await refusal(submit(card({ policy_id: 'ERR 1' })))
    expect([refused.status, refused.code, refused.errors.length]).toEqual([422, 'eligibility_refused', 2])
    expect((await recordOf()).insurance_visits_policy).toBeNull()
    expect((await recordOf()).insurance_status).toBeNull()
  })

  test('A-INS-122: what is not covered in network can be kept for reimbursement, with the pharmacy numbers', async () => {
    const { insurance_policy } = await submit(card({ policy_id: 'NO 123' }))
    const saved = await change(insurance_policy.id, { active: true, out_of_network: true })
    expect(saved).toMatchObject({ eligible: true, checking: false })
    expect(saved.insurance_policy).toMatchObject({
      active: true,
      status: 'out_of_network',
      out_of_network: true,
    })
    const patient = await recordOf()
    expect([patient.insurance_visits_policy?.active, patient.insurance_medications_policy?.active]).toEqual([
      true,
      true,
    ])
    expect(patient.insurance_status).toBe('prefers_cash_option')
  })

  test('A-INS-093: someone who asks for reimbursement only is not checked', async () => {
    const { eligible, insurance_policy } = await submit(card({ policy_id: 'OUT 1', out_of_network: true }))
    expect([eligible, insurance_policy.status]).toEqual([true, 'out_of_network'])
  })

  test('the same card sent twice at once is one policy', async () => {
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(new Set(answers.map(({ insurance_policy }) => insurance_policy.id)).size).toBe(1)
    const rows = await product.rows<{ kind: string }>(
      'select kind from insurance_policies where patient_id = $1 order by 1',
      [robin.user.id],
    )
    expect(rows).toEqual([{ kind: 'medications' }, { kind: 'visits' }])
  })

  test('someone who asks again and again has to wait a minute, and others do not', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => submit(card({ policy_id: 'ERR 1' }))),
    )
    const codes = answers.map((one) =>
      one.status === 'rejected' ? (one.reason as Refused).code : 'accepted',
    )
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2)
    expect((await submit(card(), await product.quickPatient())).eligible).toBe(true)
  })

  test('two different cards sent at once leave one that is used', async () => {
    await Promise.all([submit(), submit(card({ policy_id: 'BB 2' }))])
    const rows = await product.rows<{ n: number }>(
      `select count(*)::int as n from insurance_policies where patient_id = $1 and kind = 'visits' and closed_at is null`,
      [robin.user.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('A-INS-039 to A-INS-045: the server asks for the same fields in the same words', async () => {
    const empty = Object.fromEntries(Object.keys(cardOf()).map((field) => [field, '']))
    const reply = await product.send('POST', '/api/insurance_policies', {
      headers: robin.headers,
      body: { ...empty, rx_bin: '12345', active: true, out_of_network: false },
    })
    expect([reply.status, (reply.json as { fields: object }).fields]).toEqual([
      422,
      {
        payer_id: 'Required',
        first_name: 'Required',
        last_name: 'Required',
        dob: 'Required',
        region: 'Required',
        policy_id: 'Required',
        rx_bin: 'Your Rx Bin number has to be 6 digits long',
      },
    ])
  })

  test('an insurer that is not on the list, a day that has not come, and fields of the server are refused', async () => {
    expect((await refusal(submit(card({ payer_id: randomUUID() })))).fields).toHaveProperty('payer_id')
    expect((await refusal(submit(card({ payer_id: "x' or 1=1" })))).fields).toHaveProperty('payer_id')
    expect((await refusal(submit(card({ dob: '2999-01-01' })))).fields).toHaveProperty('dob')
    const reply = await product.send('POST', '/api/insurance_policies', {
      headers: robin.headers,
      body: { ...card({ policy_id: 'NO 1' }), status: 'in_network', therapy_copay_amounts: [0] },
    })
    expect(reply.status).toBe(422)
    const ignored = await product.send('POST', '/api/insurance_policies', {
      headers: robin.headers,
      body: {
        ...card({ policy_id: 'NO 1' }),
        status: 'in_network',
        offering_key: 'therapy',
        id: randomUUID(),
      },
    })
    expect(ignored.json).toMatchObject({ eligible: false, insurance_policy: { offering_key: 'medication' } })
  })
})

describe('an insurer that cannot be asked', () => {
  test('A-PST-057: leaves the patient free to go on, and is asked again until it answers (Q12)', async () => {
    const { eligible, checking, insurance_policy } = await submit(card({ policy_id: 'OUT 1' }))
    expect([eligible, checking, insurance_policy.status]).toEqual([false, true, 'checking'])
    expect((await recordOf()).insurance_status).toBe('checking')
    await product.advance(90_000)
    expect((await recordOf()).insurance_visits_policy?.status).toBe('checking')
    expect(await product.mailTo(robin.email)).not.toContainEqual(
      expect.objectContaining({ subject: 'There is an answer for you' }),
    )
    // The member is corrected by the patient, so that the insurer knows them; what was under way is forgotten.
    await change(insurance_policy.id, { policy_id: 'AA 1' })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { active: true },
    })
    await product.advance(10 * 60_000)
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      policy_id: 'AA 1',
      status: 'in_network',
    })
  })

  test('once it answers, the patient is covered without doing anything, and hears of it', async () => {
    const fault = (mode: string) =>
      product.send('POST', '/dev/faults', { body: { port: 'eligibility', mode } })
    await fault('error')
    expect(await submit()).toMatchObject({ checking: true, insurance_policy: { active: false } })
    await product.advance(61_000)
    expect((await recordOf()).insurance_status).toBe('checking')
    await fault('ok')
    await product.advance(10 * 60_000)
    const patient = await recordOf()
    expect(patient).toMatchObject({
      insurance_status: 'active',
      insurance_visits_policy: { active: true, status: 'in_network' },
      insurance_medications_policy: { active: true },
    })
    expect(patient.insurance_visits_policy!.therapy_copay_amounts.length).toBeGreaterThan(0)
    const [letter] = await product.mailTo(robin.email)
    expect(letter?.subject).toBe('There is an answer for you')
    expect(letter?.text.toLowerCase()).not.toContain('insur')
  })

  test('when it says no in the end, the care team looks at it', async () => {
    const fault = (mode: string) =>
      product.send('POST', '/dev/faults', { body: { port: 'eligibility', mode } })
    await fault('error')
    await submit()
    await fault('refuse')
    await product.advance(61_000)
    await fault('ok')
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: { active: false, status: 'not_covered' },
    })
    expect(await openTasks()).toEqual(['insurance-review'])
  })
})

describe('changing insurance', () => {
  test('A-INS-096: a corrected number is checked anew, on the same policy', async () => {
    const { insurance_policy } = await submit(card({ policy_id: 'NO 1' }))
    const changed = await change(insurance_policy.id, { policy_id: 'AA 9', group_number: null })
    expect(changed).toMatchObject({
      eligible: true,
      insurance_policy: { id: insurance_policy.id, group_number: null },
    })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({ policy_id: 'AA 9', last_name: 'Ruiz' })
  })

  test('a number the insurer does not know changes nothing of what is used', async () => {
    const { insurance_policy } = await submit()
    expect((await refusal(change(insurance_policy.id, { policy_id: 'ERR 1' }))).code).toBe(
      'eligibility_refused',
    )
    expect((await recordOf()).insurance_visits_policy).toEqual(insurance_policy)
  })

  test('A-INS-097: someone who has not paid yet just stops using it', async () => {
    const { insurance_policy } = await submit()
    expect((await change(insurance_policy.id, { active: false })).insurance_policy.active).toBe(false)
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: null,
      insurance_medications_policy: null,
      pending_plan_change: null,
    })
  })

  test('A-INS-118: a member whose visits are billed asks for a change of plan by it (N20)', async () => {
    const { insurance_policy } = await submit()
    await becomeMember()
    await change(insurance_policy.id, { active: false })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      pending_plan_change: { is_old_plan_insurance: true, is_new_plan_insurance: false },
    })
    expect(await openTasks()).toEqual(['arrange-plan-change'])
  })

  test('A-INS-121: a member whose new card is not covered keeps the old one until the plan is changed', async () => {
    const { insurance_policy: old } = await submit()
    await becomeMember()
    const tried = await submit(card({ policy_id: 'NO 7' }))
    expect(tried).toMatchObject({ eligible: false, insurance_policy: { active: false } })
    expect((await recordOf()).insurance_visits_policy).toEqual(old)
    await change(tried.insurance_policy.id, { active: true, out_of_network: true })
    expect(await recordOf()).toMatchObject({
      insurance_visits_policy: { id: old.id, active: true },
      pending_plan_change: { is_old_plan_insurance: true, is_new_plan_insurance: false },
    })
  })

  test('a new card that is covered takes the place of the old one', async () => {
    const { insurance_policy: old } = await submit()
    await becomeMember()
    const { insurance_policy } = await submit(card({ policy_id: 'CC 3' }))
    expect(insurance_policy.id).not.toBe(old.id)
    expect((await recordOf()).insurance_visits_policy).toEqual(insurance_policy)
    expect((await recordOf()).insurance_medications_policy?.policy_id).toBe('CC 3')
  })

  test('what belongs to somebody else is not there', async () => {
    const { insurance_policy } = await submit()
    const sam = await product.quickPatient()
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

describe('saying how one pays', () => {
  const say = async (query: {
    status?: 'active' | 'checking' | 'prefers_cash_option'
    status_for_last_policy?: 'active' | 'inactive'
  }) => (await robin.api.call(insurance.updateInsuranceStatus, { query, body: {} })).data

  test('A-INS-098, A-INS-099, A-INS-119, A-INS-120: paying oneself clears what was only tried', async () => {
    await submit(card({ policy_id: 'NO 1' }))
    expect(await say({ status: 'prefers_cash_option' })).toEqual({
      success: true,
      insurance_status: 'prefers_cash_option',
    })
    expect(await recordOf()).toMatchObject({
      insurance_status: 'prefers_cash_option',
      insurance_visits_policy: null,
    })
  })

  test('A-INS-100: the last policy is put to use, or out of it', async () => {
    await submit(card({ policy_id: 'NO 1' }))
    await say({ status_for_last_policy: 'active' })
    expect((await recordOf()).insurance_visits_policy).toMatchObject({
      active: true,
      status: 'out_of_network',
    })
    await say({ status: 'prefers_cash_option', status_for_last_policy: 'inactive' })
    expect((await recordOf()).insurance_visits_policy).toBeNull()
  })

  test('nobody makes themselves insured by saying so (A3)', async () => {
    expect((await refusal(say({ status: 'active' }))).code).toBe('insurance_status_refused')
    expect((await refusal(say({ status: 'checking' }))).code).toBe('insurance_status_refused')
    await submit(card({ policy_id: 'NO 1' }))
    expect((await refusal(say({ status: 'active' }))).code).toBe('insurance_status_refused')
    expect((await recordOf()).insurance_status).toBe('prefers_cash_option')
  })

  test('A-INS-124: someone who is active stays active', async () => {
    await submit()
    expect((await say({ status: 'checking' })).insurance_status).toBe('active')
    expect((await say({ status: 'active' })).insurance_status).toBe('active')
  })
})

describe('a pharmacy card', () => {
  const add = async (body: { policy_id: string; rx_bin: string; group_number?: string | null }) =>
    (await robin.api.call(insurance.createMedicationsPolicy, { body })).data.insurance_policy

  test('A-PHM-027 to A-PHM-033: is added and stands on the record', async () => {
    const policy = await add({ policy_id: 'RX 1', rx_bin: '004336', group_number: 'RXG' })
    expect(policy).toMatchObject({ policy_id: 'RX 1', rx_bin: '004336', group_number: 'RXG', active: true })
    expect((await recordOf()).insurance_medications_policy).toEqual(policy)
    const again = await add({ policy_id: 'RX 2', rx_bin: '004337' })
    expect(again).toMatchObject({ id: policy.id, group_number: null })
  })

  test('A-PHM-034, A-PHM-035: is changed, and removed with everything on it', async () => {
    const { id } = await add({ policy_id: 'RX 1', rx_bin: '004336' })
    const put = async (body: { rx_bin?: string; active?: boolean }) =>
      (await robin.api.call(insurance.updateMedicationsPolicy, { params: { id }, body })).data
        .insurance_policy
    expect(await put({ rx_bin: '999999' })).toMatchObject({
      policy_id: 'RX 1',
      rx_bin: '999999',
      active: true,
    })
    expect(await put({ active: false })).toMatchObject({ id, active: false, policy_id: '' })
    expect((await recordOf()).insurance_medications_policy).toBeNull()
    const [row] = await product.rows<{ sealed: Buffer | null }>(
      'select sealed from insurance_policies where id = $1',
      [id],
    )
    expect(row!.sealed).toBeNull()
    expect((await refusal(put({ rx_bin: '111111' }))).status).toBe(404)
  })

  test('A-PHM-013, A-PHM-014: needs its Rx BIN, of six characters', async () => {
    for (const rx_bin of ['', '12345'])
      expect((await refusal(add({ policy_id: 'RX', rx_bin }))).fields).toEqual({
        rx_bin: 'Your Rx Bin number has to be 6 digits long',
      })
  })

  test('of its own is not overwritten by the numbers on an insurance card', async () => {
    const own = await add({ policy_id: 'RX 1', rx_bin: '004336' })
    const { insurance_policy } = await submit()
    expect((await recordOf()).insurance_medications_policy).toEqual(own)
    expect(insurance_policy.insurance_medications_policy).toEqual(own)
  })
})

describe('who sees it', () => {
  test('a care person of the panel does, and nobody else', async () => {
    const { insurance_policy } = await submit()
    const therapist = await product.newCarePerson('therapist')
    expect((await refusal(recordAs(therapist))).status).toBe(404)
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
      [robin.user.id, therapist.user.id],
    )
    expect((await recordAs(therapist)).insurance_visits_policy).toEqual(insurance_policy)
  })
  const recordAs = async (person: Person) =>
    (await person.api.call(readPatient, { params: { id: robin.user.id } })).data
})

test('A-ADR-023, A-ADR-027: a bill may go to a territory, and a parcel may not (C9)', async () => {
  const { id } = robin.user
  const home = { address_1: '1 Calle Sol', city: 'San Juan', region: 'Puerto Rico', postal_code: '00901' }
  const save = (address_type: 'BillingAddress' | 'ShippingAddress') =>
    robin.api.call(saveAddress, { params: { id }, body: { ...home, address_type } })
  expect((await save('BillingAddress')).data).toMatchObject({ region: 'PR', address_type: 'BillingAddress' })
  expect((await refusal(save('ShippingAddress'))).fields).toEqual({
    region: 'Oops! Please select the state you live in.',
  })
  const { data } = await robin.api.call(listAddresses, {
    params: { id },
    query: { address_type: 'BillingAddress' },
  })
  expect(data.addresses).toHaveLength(1)
})
