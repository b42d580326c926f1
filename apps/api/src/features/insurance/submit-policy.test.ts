import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Refused } from '@stillwater/contract/client'
import { clinicWithCards, refusal } from './cards.fixture.ts'
import { inNetwork, outside } from './payers/payers.fixture.ts'

const clinic = clinicWithCards()
const { card, submit, change, recordOf } = clinic

describe('adding insurance', () => {
  // A-ACC-058 to A-ACC-066
  test('insurance: a covered patient gets eligible true, and their record shows the policy (A-INS-076 to A-INS-095)', async () => {
    const { eligible, checking, insurance_policy } = await submit()
    expect([eligible, checking]).toEqual([true, false])
    expect(insurance_policy).toMatchObject({
      active: true,
      status: 'in_network',
      payer_id: clinic.payers[inNetwork.code],
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

  test('insurance: the contents of a card are sealed in the database', async () => {
    await submit({ policy_id: 'canary-member', group_number: 'canary-group', first_name: 'Canaryname' })
    const [row] = await clinic.product.rows<{ text: string; size: number }>(
      'select string_agg(p::text, $$$$) as text, sum(length(p.sealed))::int as size from insurance_policies p where patient_id = $1',
      [clinic.robin.user.id],
    )
    expect(row!.size).toBeGreaterThan(100)
    expect(row!.text.toLowerCase()).not.toContain('canary')
    expect(row!.text).not.toContain('610014')
    expect(clinic.product.logged.join('').toLowerCase()).not.toContain('canary')
  })

  test.each([
    ['the member ID begins with NO', () => card({ policy_id: 'NO 123' })],
    ['the payer is not in network', () => card({ payer_id: clinic.payers[outside.code]! })],
    ['the state is not on the list', () => card({ region: 'New York' })],
  ])('insurance: no insurer is billed when %s (A-INS-094, A-INS-075)', async (_, wanted) => {
    const { eligible, checking, insurance_policy } = await submit(wanted())
    expect([eligible, checking]).toEqual([false, false])
    expect(insurance_policy).toMatchObject({ active: false, status: 'not_covered' })
    expect((await recordOf()).insurance_status).toBe('prefers_cash_option')
    expect((await recordOf()).insurance_medications_policy).toBeNull()
  })

  test('insurance: a member ID that begins with ERR gets two errors, and nothing is saved (A-ERR-008)', async () => {
    const refused = await refusal(submit({ policy_id: 'ERR 1' }))
    expect([refused.status, refused.code, refused.errors.length]).toEqual([422, 'eligibility_refused', 2])
    expect((await recordOf()).insurance_visits_policy).toBeNull()
    expect((await recordOf()).insurance_status).toBeNull()
  })

  test('insurance: a policy that is not covered in network is saved for reimbursement, with its pharmacy numbers (A-INS-122)', async () => {
    const { insurance_policy } = await submit({ policy_id: 'NO 123' })
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

  test('insurance: a policy for reimbursement only is not checked (A-INS-093)', async () => {
    const { eligible, insurance_policy } = await submit({ policy_id: 'OUT 1', out_of_network: true })
    expect([eligible, insurance_policy.status]).toEqual([true, 'out_of_network'])
  })

  test('insurance: the same card sent twice at once is one policy', async () => {
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(new Set(answers.map(({ insurance_policy }) => insurance_policy.id)).size).toBe(1)
    const rows = await clinic.product.rows<{ kind: string }>(
      'select kind from insurance_policies where patient_id = $1 order by 1',
      [clinic.robin.user.id],
    )
    expect(rows).toEqual([{ kind: 'medications' }, { kind: 'visits' }])
  })

  test('insurance: the eleventh check of a patient within a minute gets 429, and that of another patient does not', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => submit({ policy_id: 'ERR 1' })))
    const codes = answers.map((one) =>
      one.status === 'rejected' ? (one.reason as Refused).code : 'accepted',
    )
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2)
    expect((await submit({}, await clinic.product.quickPatient())).eligible).toBe(true)
  })

  test('insurance: of two different cards sent at once one is in use', async () => {
    await Promise.all([submit(), submit({ policy_id: 'BB 2' })])
    const rows = await clinic.product.rows<{ n: number }>(
      `select count(*)::int as n from insurance_policies where patient_id = $1 and kind = 'visits' and closed_at is null`,
      [clinic.robin.user.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('insurance: the server requires the same fields as the form, in the same words (A-INS-039 to A-INS-045)', async () => {
    const empty = Object.fromEntries(Object.keys(card()).map((field) => [field, '']))
    const reply = await clinic.product.send('POST', '/api/insurance_policies', {
      headers: clinic.robin.headers,
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

  test('insurance: an unknown payer, a birth date in the future and read-only fields are refused', async () => {
    expect((await refusal(submit(card({ payer_id: randomUUID() })))).fields).toHaveProperty('payer_id')
    expect((await refusal(submit({ payer_id: "x' or 1=1" }))).fields).toHaveProperty('payer_id')
    expect((await refusal(submit({ dob: '2999-01-01' }))).fields).toHaveProperty('dob')
    const reply = await clinic.product.send('POST', '/api/insurance_policies', {
      headers: clinic.robin.headers,
      body: { ...card({ policy_id: 'NO 1' }), status: 'in_network', therapy_copay_amounts: [0] },
    })
    expect(reply.status).toBe(422)
    const ignored = await clinic.product.send('POST', '/api/insurance_policies', {
      headers: clinic.robin.headers,
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

test('insurance: adding, changing and stopping a policy each leave one audit row about it', async () => {
  const { insurance_policy } = await submit()
  await change(insurance_policy.id, { policy_id: 'BB 2' })
  await change(insurance_policy.id, { active: false })
  const rows = await clinic.product.rows(
    `select action, patient_id, record_type, record_id, outcome from audit_events
      where actor_id = $1 and action like '%/api/insurance_policies%' order by id`,
    [clinic.robin.user.id],
  )
  const about = {
    patient_id: clinic.robin.user.id,
    record_type: 'insurance_policy',
    record_id: insurance_policy.id,
    outcome: 'ok',
  }
  expect(rows).toEqual(
    [
      'POST /api/insurance_policies',
      'PUT /api/insurance_policies/:id',
      'PUT /api/insurance_policies/:id',
    ].map((action) => ({ action, ...about })),
  )
})

test('insurance: a care team member of the patient reads the policy, and no other staff member does', async () => {
  const { insurance_policy } = await submit()
  const therapist = await clinic.product.newCarePerson('therapist')
  expect((await refusal(recordOf(therapist))).status).toBe(404)
  await clinic.product.rows(
    `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
    [clinic.robin.user.id, therapist.user.id],
  )
  expect((await recordOf(therapist)).insurance_visits_policy).toEqual(insurance_policy)
})
