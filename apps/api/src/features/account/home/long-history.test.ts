import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCompleted } from '@stillwater/contract/exercises'
import { readHome } from '@stillwater/contract/home'
import { listVisits } from '@stillwater/contract/visits'
import { nobody } from '../../../platform/db/database.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { sealAttempt } from '../../exercises/attempt-record.ts'
import { sealVisit } from '../../intake/visit-record.ts'
import { readKey } from '../../people/person-keys.ts'

const weeks = 130

let product: TestApp
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  const { background, keyring } = product.app.services
  const key = await background.read(nobody, (connection) => readKey(connection, keyring, robin.user.id))
  await addVisits(key!)
  await addExercises(key!)
})
afterAll(() => product.close())

async function addVisits(key: PersonKey) {
  const ids = Array.from({ length: weeks }, () => randomUUID())
  const sealed = ids.map((id, week) =>
    sealVisit(id, key, { service_lines: ['Depression'], scores: { phq9: week % 28 } }),
  )
  await product.rows(
    `insert into visits (id, patient_id, is_initial, completed_at, path_checked_at, created_at, sealed)
     select v.id, $1, false, app_now(), app_now(), app_now() - make_interval(weeks => n::int), v.sealed
     from unnest($2::uuid[], $3::bytea[]) with ordinality as v (id, sealed, n)`,
    [robin.user.id, ids, sealed],
  )
}

async function addExercises(key: PersonKey) {
  const ids = Array.from({ length: weeks }, () => randomUUID())
  const about = {
    exercise_id: randomUUID(),
    version: 1,
    title: 'Five senses',
    category_id: randomUUID(),
    rating_before: 3,
    rating_after: 6,
    answers: [],
  }
  await product.rows(
    `insert into exercise_attempts (id, patient_id, attempt_id, completed_at, sealed)
     select a.id, $1, gen_random_uuid(), app_now() - make_interval(weeks => n::int), a.sealed
     from unnest($2::uuid[], $3::bytea[]) with ordinality as a (id, sealed, n)`,
    [robin.user.id, ids, ids.map((id) => sealAttempt(key, id, about))],
  )
}

test('a long history: visits come a page at a time, each one once, newest first', async () => {
  const params = { id: robin.user.id }
  const seen: string[] = []
  let before: string | undefined
  for (const [size, has_earlier] of [
    [52, true],
    [52, true],
    [26, false],
  ] as const) {
    const { data } = await robin.api.call(listVisits, { params, query: before ? { before } : {} })
    expect([data.visits.length, data.has_earlier]).toEqual([size, has_earlier])
    seen.push(...data.visits.map(({ created_at }) => created_at))
    before = seen.at(-1)
  }
  expect(new Set(seen).size).toBe(weeks)
  expect(seen).toEqual(seen.toSorted().toReversed())
  const { data } = await robin.api.call(readHome, { params })
  expect([data.visits.visits.length, data.visits.has_earlier]).toEqual([52, true])
})

test('a long history: finished exercises come a page at a time, with how many there are in all', async () => {
  const params = { id: robin.user.id }
  const seen: string[] = []
  for (const size of [60, 60, 10]) {
    const before = seen.at(-1)
    const { data } = await robin.api.call(listCompleted, { params, query: before ? { before } : {} })
    expect([data.completions.length, data.total, data.has_earlier]).toEqual([size, weeks, size === 60])
    seen.push(...data.completions.map(({ completion_date }) => completion_date))
  }
  expect(new Set(seen).size).toBe(weeks)
})

test('a long history: a cursor that is no moment gets 422', async () => {
  for (const path of ['visits', 'exercise_patients/completed']) {
    const url = `/api/patients/${robin.user.id}/${path}?before=yesterday`
    expect(await product.send('GET', url, { headers: robin.headers })).toMatchObject({ status: 422 })
  }
})
