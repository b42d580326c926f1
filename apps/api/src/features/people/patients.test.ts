import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPatient, updatePatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp, type Wire } from '../../testing/build-app.ts'

const nobodysId = '11111111-1111-4111-8111-111111111111'

let product: TestApp
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
})
afterAll(() => product.close())

const read = (person: Person, id: string) =>
  product.send('GET', `/api/patients/${id}`, { headers: person.headers })
const write = (person: Person, id: string, body: unknown) =>
  product.send('PUT', `/api/patients/${id}`, { headers: person.headers, body })
const bare = ({ status, text }: Wire) => [status, text.replace(/"request_id":"[^"]+"/, '')]
const joinTeam = (person: Person, care_role: string, patient = robin) =>
  product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    person.user.id,
    care_role,
  ])

async function auditOf(
  actor: Person,
): Promise<{ action: string; outcome: string; patient_id: string | null }[]> {
  return product.rows(
    'select action, outcome, patient_id from audit_events where actor_id = $1 order by id',
    [actor.user.id],
  )
}

describe('a patient', () => {
  test('reads their own record, with and without a slash at the end (C19, A-PST-081)', async () => {
    const { data } = await robin.api.call(readPatient, { params: { id: robin.user.id } })
    expect(data).toMatchObject({
      id: robin.user.id,
      status: 'lead',
      flow_kind: 'backend',
      flow_type: 'full_assessment_first',
      plan: { offering_key: 'medication', is_insurance: false },
    })
    expect(data).not.toHaveProperty('sealed')
    expect((await read(robin, `${robin.user.id}/`)).status).toBe(200)
  })

  test('changes what is theirs to change, and reads it back (A-PST-059, A-PST-060, A-PST-082)', async () => {
    const { data } = await robin.api.call(updatePatient, {
      params: { id: robin.user.id },
      body: { pronoun: 'they', communication_preference: 'video' },
    })
    expect(data).toMatchObject({ pronoun: 'they', communication_preference: 'video' })
    // A-PST-084 to A-PST-086
    expect(data).toMatchObject({ region: null, flow_kind: 'backend', direct_messaging_pilot: false })
    // A-PST-083: the counselor is answered when they change, and this changes nobody.
    expect(data).not.toHaveProperty('care_manager')
    const byPhone = await write(robin, robin.user.id, { communication_preference: 'phone' })
    expect(byPhone.json).toMatchObject({ communication_preference: 'phone' })
    expect((await read(robin, robin.user.id)).json).toMatchObject({ pronoun: 'they' })
    expect((await write(robin, robin.user.id, {})).json).toMatchObject({ pronoun: 'they' })
    expect((await write(robin, robin.user.id, { communication_preference: 'pigeon' })).status).toBe(422)
  })

  test('gets 404 for the record of another, and the denial is audited (A-SEC-001, N1)', async () => {
    const sam = await product.quickPatient()
    const asked = [sam.user.id, sam.user.id.toUpperCase(), nobodysId, 'not-an-id']
    for (const call of [
      (id: string) => read(robin, id),
      (id: string) => write(robin, id, { pronoun: 'x' }),
    ]) {
      const answers = await Promise.all(asked.map(call))
      expect(answers[0]?.status).toBe(404)
      for (const answer of answers) expect(bare(answer)).toEqual(bare(answers[0] as Wire))
    }
    expect((await read(sam, sam.user.id)).json).toMatchObject({ pronoun: null })
    const denied = (await auditOf(robin)).filter(({ outcome }) => outcome === 'denied')
    expect(denied).toHaveLength(8)
  })
})

describe('a care person', () => {
  test('off the care team finds no such patient', async () => {
    const stranger = await product.newCarePerson('therapist')
    expect(bare(await read(stranger, robin.user.id))).toEqual(bare(await read(stranger, nobodysId)))
  })

  test('on the care team reads the record until they leave it, and each read is audited (A-SEC-003)', async () => {
    const dana = await product.newCarePerson('therapist')
    await joinTeam(dana, 'therapist')
    const answer = await read(dana, robin.user.id)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ therapist: { id: dana.user.id, name: 'Dana Carer' } })
    expect(await auditOf(dana)).toContainEqual({
      action: 'GET /api/patients/:id',
      outcome: 'ok',
      patient_id: robin.user.id,
    })
    await product.rows('update care_team set until = app_now() where user_id = $1', [dana.user.id])
    expect((await read(dana, robin.user.id)).status).toBe(404)
  })

  test('without the right to read records is refused, even on the care team', async () => {
    const ines = await product.newCarePerson('coordinator')
    await joinTeam(ines, 'coordinator')
    expect((await read(ines, robin.user.id)).status).toBe(403)
  })

  test('does not change what the patient decides', async () => {
    const dana = await product.newCarePerson('provider')
    await joinTeam(dana, 'provider')
    expect((await write(dana, robin.user.id, { pronoun: 'x' })).status).toBe(403)
  })
})
