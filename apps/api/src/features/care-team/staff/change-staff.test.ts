import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '@stillwater/contract/care/staff'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { connect } from '../../../testing/live-line.ts'
import { refusal, staffing } from '../../auth/second-factor/staff.fixture.ts'

let product: TestApp
let staff: ReturnType<typeof staffing>
let admin: Person
let other: Person
beforeAll(async () => {
  product = await buildApp()
  staff = staffing(product)
  admin = await product.newCarePerson('admin')
  other = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const setActive = (by: Pick<Person, 'headers'>, id: string, active: boolean) =>
  product.send('PUT', `/api/care/staff/${id}/active`, { body: { active }, headers: by.headers })
const resetFactor = (by: Pick<Person, 'headers'>, id: string) =>
  product.send('DELETE', `/api/care/staff/${id}/second_factor`, { headers: by.headers })

async function memberOf(id: string): Promise<StaffMember | undefined> {
  const listed = await product.send('GET', '/api/care/staff', { headers: admin.headers })
  return (listed.json as { staff: StaffMember[] }).staff.find((one) => one.id === id)
}

test('staff: a deactivated colleague is out at the next request and cannot sign in until they are reactivated', async () => {
  const nora = await staff.joined(admin)
  const waiting = await staff.challengeOf(nora.email)
  expect(await staff.isIn(nora.headers)).toBe(true)
  const done = await setActive(admin, nora.id, false)
  expect([done.status, (done.json as StaffMember).active]).toEqual([200, false])
  expect(await staff.isIn(nora.headers)).toBe(false)
  expect(refusal(await staff.give(waiting, staff.codeOf(nora.secret)))).toEqual([401, 'sign_in_expired'])
  expect(refusal(await staff.signIn(nora.email))).toEqual([401, 'bad_credentials'])

  expect((await setActive(admin, nora.id, true)).status).toBe(200)
  expect(await staff.isIn(nora.headers)).toBe(false)
  const challenge = await staff.challengeOf(nora.email)
  expect((await staff.give(challenge, staff.codeOf(nora.secret))).status).toBe(200)
})

test('staff: an administrator makes a clinician the backup of those on call, who then reaches urgent patients', async () => {
  const [sam, ines, patient] = [
    await product.newCarePerson('therapist'),
    await product.newCarePerson('coordinator'),
    await product.quickPatient(),
  ]
  await product.rows(
    `insert into tasks (id, patient_id, audience, task_key, urgent, due_at)
     values (gen_random_uuid(), $1, 'care_team', 'bridge-supply', true, app_now())`,
    [patient.user.id],
  )
  const set = (by: Pick<Person, 'headers'>, id: string, backup_on_call: boolean) =>
    product.send('PUT', `/api/care/staff/${id}/backup_on_call`, {
      body: { backup_on_call },
      headers: by.headers,
    })
  const chart = async () =>
    (await product.send('GET', `/api/care/patients/${patient.user.id}/chart`, { headers: sam.headers }))
      .status
  expect(await chart()).toBe(404)
  for (const wanted of [true, true])
    expect((await set(admin, sam.user.id, wanted)).json).toMatchObject({ backup_on_call: true })
  expect(await memberOf(sam.user.id)).toMatchObject({ backup_on_call: true })
  expect(await chart()).toBe(200)
  expect((await set(admin, sam.user.id, false)).json).toMatchObject({ backup_on_call: false })
  expect(await chart()).toBe(404)
  expect(refusal(await set(admin, ines.user.id, true))).toEqual([409, 'no_clinician'])
  expect((await set(admin, patient.user.id, true)).status).toBe(404)
  for (const one of [sam, ines]) expect((await set(one, sam.user.id, true)).status).toBe(403)
})

test('staff: the live connection of a deactivated colleague is closed', async () => {
  const nora = await staff.joined(admin)
  const line = await connect(product.url, nora)
  expect(line.received.map(({ type }) => type)).toContain('ready')
  expect((await setActive(admin, nora.id, false)).status).toBe(200)
  expect(await line.closed).toBe(4401)
})

test('staff: what a colleague leaves behind is counted, and names no patient', async () => {
  const nora = await staff.joined(admin)
  const patient = await product.quickPatient()
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    patient.user.id,
    nora.id,
  ])
  await product.rows(
    `insert into tasks (id, patient_id, audience, task_key, safety, assigned_to, due_at, signaled_at) values (gen_random_uuid(), $1, 'care_team', 'check-in', true, $2, app_now(), app_now())`,
    [patient.user.id, nora.id],
  )
  const done = await setActive(admin, nora.id, false)
  expect((done.json as StaffMember).open_work).toEqual({
    patients: 1,
    appointments: 0,
    safety_tasks: 1,
    conversations: 0,
  })
  expect(done.text).not.toContain(patient.user.id)
})

test('staff: an admin resets a lost factor; the colleague is signed out, told, and it is audited', async () => {
  const nora = await staff.joined(admin)
  expect((await memberOf(nora.id))?.has_second_factor).toBe(true)
  const done = await resetFactor(admin, nora.id)
  expect([done.status, (done.json as StaffMember).has_second_factor]).toEqual([200, false])
  expect(await staff.isIn(nora.headers)).toBe(false)
  const subjects = (await product.mailTo(nora.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your authenticator app was removed')
  const left = await product.rows('select 1 from staff_recovery_codes where user_id = $1', [nora.id])
  expect(left).toEqual([])
  const audited = await product.rows(
    `select actor_id, record_type, outcome from audit_events
      where action = 'DELETE /api/care/staff/:id/second_factor' and record_id = $1`,
    [nora.id],
  )
  expect(audited).toEqual([{ actor_id: admin.user.id, record_type: 'staff_member', outcome: 'ok' }])
})

test('staff: nobody deactivates or resets themselves', async () => {
  const own = [409, 'own_account']
  expect(refusal(await setActive(admin, admin.user.id, false))).toEqual(own)
  expect(refusal(await resetFactor(admin, admin.user.id))).toEqual(own)
  expect(await staff.isIn(admin.headers)).toBe(true)
})

test('staff: a patient is no colleague, and an unknown id neither', async () => {
  const patient = await product.quickPatient()
  for (const id of [patient.user.id, '11111111-1111-4111-8111-111111111111']) {
    expect(refusal(await setActive(admin, id, false))).toEqual([404, 'not_found'])
    expect(refusal(await resetFactor(admin, id))).toEqual([404, 'not_found'])
  }
  expect(await staff.isIn(patient.headers)).toBe(true)
})

test('staff: of two admins who deactivate each other at the same moment one stays', async () => {
  const statuses = await Promise.all([
    setActive(admin, other.user.id, false),
    setActive(other, admin.user.id, false),
  ])
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = await product.rows<{ count: number }>(
    `select count(*)::int as count from users where role = 'admin' and active`,
  )
  expect(left?.count).toBe(1)
})

test('staff: the last active admin cannot be deactivated', async () => {
  const [last] = await product.rows<{ id: string }>(`select id from users where role = 'admin' and active`)
  const by = last?.id === admin.user.id ? admin : other
  expect(refusal(await setActive(by, by.user.id, false))).toEqual([409, 'last_admin'])
  expect(await staff.isIn(by.headers)).toBe(true)
})
