import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccessNeeds, saveAccessNeeds } from '@stillwater/contract/access-needs'
import { readPatientAccessNeeds, setPatientAccessNeeds } from '@stillwater/contract/care/access-needs'
import { listCareAppointments } from '@stillwater/contract/care/calendar'
import { noNeeds, type AccessNeeds } from '@stillwater/domain/scheduling/access-needs'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember } from '../scheduling.fixture.ts'

const dayMs = 86_400_000
const spanish: AccessNeeds = { ...noNeeds, language: 'Spanish', interpreter: 'spoken', note: 'Mexico' }

let product: TestApp
let sam: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  ;[sam, dana] = await Promise.all([newMember(product), newBookableCarer(product, 'therapist', {})])
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    sam.user.id,
    dana.user.id,
  ])
})

const own = () => ({ params: { id: sam.user.id } })
const say = (needs: AccessNeeds) => sam.api.call(saveAccessNeeds, { ...own(), body: needs })
const visit = (days: number) =>
  addAppointment(product, sam, dana, {
    appointment_type: 'therapist',
    starts_at: new Date(product.app.services.clock.now().getTime() + days * dayMs).toISOString(),
    minutes: 45,
  })
async function tasks() {
  await product.app.worker.runDue()
  return product.rows<{ is_open: boolean }>(
    `select done_at is null as is_open from tasks where patient_id = $1 and task_key = 'arrange-interpreter'`,
    [sam.user.id],
  )
}
const status = async (person: Person, method: string, path: string, body?: unknown) =>
  (await product.send(method, path, { headers: person.headers, body })).status

test('access needs: a patient says them, their care team reads and changes them, and the calendar shows them', async () => {
  expect((await sam.api.call(readAccessNeeds, own())).data).toEqual(noNeeds)
  await say(spanish)
  expect((await dana.api.call(readPatientAccessNeeds, own())).data).toEqual({ ...spanish, can_set: true })
  await visit(3)
  const from = product.app.services.clock.now().toISOString().slice(0, 10)
  const until = new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 10)
  const { data } = await dana.api.call(listCareAppointments, { query: { from, until } })
  expect(data.appointments).toMatchObject([{ access_needs: spanish }])

  const signed = { ...noNeeds, interpreter: 'sign' as const }
  await dana.api.call(setPatientAccessNeeds, { ...own(), body: signed })
  expect((await sam.api.call(readAccessNeeds, own())).data).toEqual(signed)
})

test('access needs: an interpreter for a visit that is already booked opens one task, and none needed ends it', async () => {
  await visit(5)
  await Promise.all([say(spanish), say(spanish)])
  expect(await tasks()).toEqual([{ is_open: true }])
  await say({ ...noNeeds, captions: true })
  expect(await tasks()).toEqual([{ is_open: false }])
})

test('access needs: captions and relay alone open no task, nor an interpreter without a visit', async () => {
  await say(spanish)
  expect(await tasks()).toEqual([])
  await say({ ...noNeeds, captions: true, relay: true })
  await visit(5)
  await say({ ...noNeeds, captions: true, relay: true })
  expect(await tasks()).toEqual([])
})

test('access needs: a spoken interpreter without a language gets 422, and a stranger nothing', async () => {
  const path = `/api/patients/${sam.user.id}/access_needs`
  expect(await status(sam, 'PUT', path, { ...spanish, language: ' ' })).toBe(422)
  const [robin, joan] = [await newMember(product), await product.newCarePerson('therapist')]
  expect(await status(robin, 'PUT', path, spanish)).toBe(404)
  expect(await status(joan, 'GET', `/api/care${path.slice(4)}`)).toBe(404)
  expect(await status(joan, 'PUT', `/api/care${path.slice(4)}`, spanish)).toBe(404)
})
