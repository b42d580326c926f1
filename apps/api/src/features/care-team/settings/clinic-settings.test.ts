import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readSettingHistory,
  readSettings,
  saveClinicSetting,
  type ClinicSettings,
} from '@stillwater/contract/care/settings'
import { readGlobals } from '@stillwater/contract/shell'
import { bookingDefaults } from '@stillwater/domain/scheduling/booking-rules'
import { therapistRegions } from '@stillwater/domain/people/regions'
import { nobody } from '../../../platform/db/database.ts'
import { saveSetting } from '../../../platform/db/save-setting.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { schedulingRules } from '../../scheduling/load-rules.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const read = async () => (await admin.api.call(readSettings, {})).data
type Body = Parameters<typeof save>[0]
const save = async (body: (typeof saveClinicSetting)['body']['_zod']['input']) =>
  (await admin.api.call(saveClinicSetting, { body })).data
const history = async (name: keyof ClinicSettings) =>
  (await admin.api.call(readSettingHistory, { params: { name } })).data.versions

test('clinic settings: a new clinic shows the product’s own values, of version 0', async () => {
  const { scheduling, therapist_regions } = await read()
  expect(scheduling).toEqual({ value: bookingDefaults, version: 0, saved_at: null, saved_by: null })
  expect(therapist_regions.value).toEqual(therapistRegions)
  expect(await history('scheduling')).toEqual([
    { version: 0, value: { scheduling: bookingDefaults }, saved_at: null, saved_by: null },
  ])
})

test('clinic settings: what is saved applies at once, with who and when, and is audited under its name', async () => {
  const value = { ...bookingDefaults, notice_minutes: 240 }
  const { scheduling } = await save({ name: 'scheduling', version: 0, value })
  expect(scheduling).toEqual({ value, version: 1, saved_at: expect.any(String), saved_by: 'Dana Carer' })
  expect(await product.app.services.database.read(nobody, schedulingRules)).toEqual(value)

  const brand = { ...(await read()).brand.value, name: 'Harbor Clinic' }
  await save({ name: 'brand', version: 0, value: brand })
  await save({ name: 'in_network_states', version: 0, value: ['OH'] })
  await save({ name: 'therapist_regions', version: 0, value: [] })
  await save({ name: 'regional_payers', version: 0, value: { OH: 'Buckeye Health' } })
  expect((await product.visitor.call(readGlobals, {})).data).toMatchObject({
    brand,
    in_network_states: ['OH'],
    therapist_regions: [],
    regional_payers: { OH: 'Buckeye Health' },
  })
  const audited = await product.rows(
    `select record_type from audit_events where action = 'PUT /api/care/settings' and actor_id = $1 order by id`,
    [admin.user.id],
  )
  expect(audited).toEqual(
    ['scheduling', 'brand', 'in_network_states', 'therapist_regions', 'regional_payers'].map((name) => ({
      record_type: `setting_${name}`,
    })),
  )
})

test('clinic settings: of two saves that saw the same version one is kept and the other refused', async () => {
  const { value, version } = (await read()).check_ins
  const saves = [7, 10].map((often_days) =>
    product.send('PUT', '/api/care/settings', {
      headers: admin.headers,
      body: { name: 'check_ins', version, value: { ...value, often_days } } satisfies Body,
    }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'setting_changed' })
  expect((await read()).check_ins.version).toBe(version + 1)
  expect(await history('check_ins')).toHaveLength(2)
  // The one that lost left no trace, and reading again lets it through.
  const seen = (await read()).check_ins
  await save({ name: 'check_ins', version: seen.version, value: { ...seen.value, later_days: 21 } })
  expect((await read()).check_ins.value.later_days).toBe(21)
})

test('clinic settings: the history keeps every value with who set it, and a former value is a new save', async () => {
  const before = (await read()).new_patient
  const legacy = { ...before.value, flow_type: 'legacy' as const }
  await save({ name: 'new_patient', version: 0, value: legacy })
  await product.app.services.background.transaction(nobody, (connection) =>
    saveSetting(connection, 'new_patient', before.value),
  )
  const kept = await history('new_patient')
  expect(
    kept.map(({ version, saved_by, value }) => [version, saved_by, value.new_patient?.flow_type]),
  ).toEqual([
    [2, null, 'full_assessment_first'],
    [1, 'Dana Carer', 'legacy'],
    [0, null, 'full_assessment_first'],
  ])
  await save({ name: 'new_patient', version: 2, value: kept[1]!.value.new_patient! })
  expect((await read()).new_patient).toMatchObject({ version: 3, value: legacy })
  const robin = await product.quickPatient()
  const [row] = await product.rows(`select flow_type from patients where id = $1`, [robin.user.id])
  expect(row).toEqual({ flow_type: 'legacy' })
})

test('clinic settings: a setting that was deleted or written by hand is saved over without a clash', async () => {
  const numbers = [{ state: 'WA' as const, place: null, phone: '2065550199' }]
  await save({ name: 'dispatch_numbers', version: 0, value: numbers })
  await save({ name: 'dispatch_numbers', version: 1, value: [] })
  await product.rows(`delete from settings where name = 'dispatch_numbers'`)
  await product.rows(`insert into settings (name, value) values ('dispatch_numbers', '"nonsense"')`)
  expect((await read()).dispatch_numbers).toMatchObject({ value: [], version: 1 })
  await save({ name: 'dispatch_numbers', version: 1, value: numbers })
  expect((await read()).dispatch_numbers).toMatchObject({ value: numbers, version: 3 })
  await product.rows(`delete from settings where name = 'dispatch_numbers'`)
  await save({ name: 'dispatch_numbers', version: 0, value: numbers })
  expect((await read()).dispatch_numbers.version).toBe(4)
})

test('clinic settings: values that another process or a hand left wrong never keep a page from opening', async () => {
  await product.rows(
    `insert into settings (name, value) values ('brand', '7'), ('therapist_regions', '{"a":1}'), ('regional_payers', '["x"]'), ('new_patient', '"x"')
     on conflict (name) do update set value = excluded.value`,
  )
  expect((await product.visitor.call(readGlobals, {})).data).toMatchObject({
    brand: { name: 'Stillwater' },
    therapist_regions: [...therapistRegions],
  })
  await product.quickPatient()
  expect((await read()).brand.value.name).toBe('Stillwater')
})

test('clinic settings: only an administrator reads or saves them, and what makes no sense is refused in words', async () => {
  const body: Body = { name: 'therapist_regions', version: 0, value: ['CA'] }
  for (const role of ['provider', 'coordinator', 'oncall'] as const) {
    const { headers } = await product.newCarePerson(role)
    for (const path of ['/api/care/settings', '/api/care/settings/brand/history'])
      expect((await product.send('GET', path, { headers })).status).toBe(403)
    expect((await product.send('PUT', '/api/care/settings', { headers, body })).status).toBe(403)
  }
  const { headers } = admin
  for (const wrong of [
    { ...body, name: 'billing' },
    { ...body, value: 'CA' },
    { ...body, version: -1 },
    { ...body, name: 'brand' },
    { ...body, more: 1 },
    {},
  ]) {
    const answer = await product.send('PUT', '/api/care/settings', { headers, body: wrong })
    expect([wrong, answer.status]).toEqual([wrong, 422])
  }
  expect((await product.send('GET', '/api/care/settings/billing/history', { headers })).status).toBe(404)
})
