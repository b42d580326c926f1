import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPanel } from '@stillwater/contract/care/panel'
import { readRegistry } from '@stillwater/contract/care/registry'
import { nobody } from '../../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { sealVisit } from '../../intake/visit-record.ts'
import { readKey } from '../../people/person-keys.ts'
import { addVisit, joinTeam, setStatus } from '../care-team.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

/** The score that the panel and the registry show of a carer's only patient. */
async function latestOf({ api }: Person) {
  const [panel, registry] = [
    (await api.call(searchPanel, { body: {} })).data,
    (await api.call(readRegistry, { query: {} })).data,
  ]
  const latest = panel.patients[0]?.courses.find(({ scale }) => scale === 'phq9')?.latest.score ?? null
  expect(registry.patients[0]?.course?.latest.score ?? null).toBe(latest)
  return latest
}

/** The patient answers an item of the scale again. */
async function correctScore(robin: Person, visit_id: string, phq9: number) {
  const { background, keyring } = product.app.services
  const key = (await background.read(nobody, (connection) => readKey(connection, keyring, robin.user.id)))!
  const sealed = sealVisit(visit_id, key, { service_lines: ['Depression', 'Anxiety'], scores: { phq9 } })
  await product.rows('update visits set sealed = $2 where id = $1', [visit_id, sealed])
}

test('panel scores: a new, a corrected and a removed visit show at the next reading of the panel and the registry', async () => {
  const [dana, robin] = [await product.newCarePerson('therapist'), await product.quickPatient()]
  await joinTeam(product, dana, robin)
  await setStatus(product, robin)
  expect(await latestOf(dana)).toBeNull()
  await addVisit(product, robin, { days_ago: 30, scores: { phq9: 18 } })
  expect(await latestOf(dana)).toBe(18)
  const latest = await addVisit(product, robin, { days_ago: 2, scores: { phq9: 12 } })
  expect(await latestOf(dana)).toBe(12)
  await correctScore(robin, latest, 9)
  expect(await latestOf(dana)).toBe(9)
  await product.rows('delete from visits where id = $1', [latest])
  expect(await latestOf(dana)).toBe(18)
})

test('panel scores: check-ins that are completed while the panel is read show at the next reading', async () => {
  const [dana, robin] = [await product.newCarePerson('therapist'), await product.quickPatient()]
  await joinTeam(product, dana, robin)
  await setStatus(product, robin)
  await addVisit(product, robin, { days_ago: 30, scores: { phq9: 18 } })
  expect(await latestOf(dana)).toBe(18)
  const readPanel = () => dana.api.call(searchPanel, { body: {} })
  await Promise.all([
    readPanel(),
    addVisit(product, robin, { days_ago: 2, scores: { phq9: 12 } }),
    addVisit(product, robin, { days_ago: 1, scores: { phq9: 11 } }),
    readPanel(),
    readPanel(),
  ])
  expect(await latestOf(dana)).toBe(11)
})
