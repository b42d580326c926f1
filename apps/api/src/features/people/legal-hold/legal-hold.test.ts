import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readChart } from '@stillwater/contract/care/chart'
import { liftHold, listHolds, placeHold } from '@stillwater/contract/care/legal-holds'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let admin: Person
let sam: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())
beforeEach(async () => {
  ;[sam, dana] = await Promise.all([product.quickPatient(), product.newCarePerson('therapist')])
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    sam.user.id,
    dana.user.id,
  ])
})

const params = () => ({ params: { id: sam.user.id } })
const place = (who: Person, reason = 'A claim was announced') =>
  who.api.call(placeHold, { ...params(), body: { reason } })
const lift = (who: Person, hold_id: string) =>
  who.api.call(liftHold, { body: { hold_id, reason: 'The claim is settled' } })
const onChart = async () => (await dana.api.call(readChart, params())).data.legal_hold
const status = async (who: Person, method: string, path: string, body?: unknown) =>
  (await product.send(method, path, { headers: who.headers, body })).status
async function newFile() {
  const id = randomUUID()
  await product.rows(
    `insert into stored_files (id, owner_id, storage_key, purpose, content_type, size_bytes)
     values ($1, $2, gen_random_uuid()::text, 'insurance_card', 'image/jpeg', 1)`,
    [id, sam.user.id],
  )
  return id
}
const deleteFile = (id: string) => product.rows('delete from stored_files where id = $1', [id])

test('legal hold: two at once make one, which the chart shows with its reason', async () => {
  expect(await onChart()).toBeNull()
  await Promise.all([place(dana), place(dana, 'Another reason')])
  const hold = await onChart()
  expect(hold).toMatchObject({ placed_by: 'Dana Carer' })
  const { data } = await admin.api.call(listHolds, {})
  expect(data.holds.filter(({ patient_id }) => patient_id === sam.user.id)).toMatchObject([
    { id: hold!.id, patient_name: 'Robin Tester', reason: hold!.reason },
  ])
})

test('legal hold: while it is open no role of the database deletes anything of the record, nor its key', async () => {
  const file = await newFile()
  const { hold } = (await place(dana)).data
  await expect(deleteFile(file)).rejects.toThrow('legal hold')
  await expect(product.rows('delete from data_keys where owner_id = $1', [sam.user.id])).rejects.toThrow(
    'legal hold',
  )
  await expect(product.rows('delete from legal_holds where id = $1', [hold.id])).rejects.toThrow('legal hold')
  await lift(admin, hold.id)
  await lift(admin, hold.id)
  expect(await onChart()).toBeNull()
  await deleteFile(file)
})

test('legal hold: only the care team places it and only an administrator lifts it', async () => {
  const path = `/api/care/patients/${sam.user.id}/legal_hold`
  const joan = await product.newCarePerson('therapist')
  const body = { reason: 'x' }
  expect(await status(joan, 'POST', path, body)).toBe(404)
  expect(await status(sam, 'POST', path, body)).toBe(403)
  expect(await status(dana, 'POST', path, { reason: ' ' })).toBe(422)
  const { hold } = (await place(dana)).data
  const lifting = { hold_id: hold.id, reason: 'x' }
  expect(await status(dana, 'POST', '/api/care/legal_holds/lift', lifting)).toBe(403)
  expect(await status(sam, 'GET', '/api/care/legal_holds')).toBe(403)
  expect(
    await status(admin, 'POST', '/api/care/legal_holds/lift', { ...lifting, hold_id: randomUUID() }),
  ).toBe(409)
  expect(await onChart()).not.toBeNull()
})
