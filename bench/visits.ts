import { bankFlowStatus, banksForVisit, visitFlowStatus } from '@stillwater/contract/intake'
import pg from 'pg'
import { besideBare } from './beside.ts'
import { median } from './median.ts'
import { newPatients, type NewPatient } from './new-patients.ts'
import { atMost, type Row } from './table.ts'

const few = 1_000
const many = 1_000_000
const asks = 200

const fill = `insert into visits (id, patient_id, visit_type, is_initial, completed_at, sealed)
  select gen_random_uuid(), patient_id, visit_type, false, now(), sealed
  from (select patient_id, visit_type, sealed from visits where id = $2) as one, generate_series(1, $1::int)`

const calls = {
  flow_status: ({ api, id, visit_id }: NewPatient) => api.call(visitFlowStatus, { params: { id, visit_id } }),
  'flow_status of a bank': ({ api, visit_id }: NewPatient) =>
    api.call(bankFlowStatus, { query: { visit_id, name: 'profile' } }),
  for_visit: ({ api, visit_id }: NewPatient) =>
    api.call(banksForVisit, { query: { visit_id, is_full: 'true' } }),
}

/** Latency of a patient's calls in a new clinic and in one with a million visits. */
export function measureVisits(): Promise<Row[]> {
  return besideBare(async ({ product, databaseUrl }) => {
    const [asking, other] = (await newPatients(product.url, 2)) as [NewPatient, NewPatient]
    const owner = new pg.Client({ connectionString: databaseUrl, options: '-c role=jobs' })
    await owner.connect()
    const fillTo = async (count: number) => {
      await owner.query(fill, [count, other.visit_id])
      await owner.query('reset role')
      await owner.query('analyze visits')
      await owner.query('checkpoint').catch(() => {})
      await owner.query('set role jobs')
    }
    await fillTo(few)
    await timesOf(asking)
    const young = await timesOf(asking)
    await fillTo(many - few)
    await timesOf(asking)
    const old = await timesOf(asking)
    await owner.end()
    return Object.keys(calls).map((name) => {
      const [before = 1, after = 1] = [young.get(name), old.get(name)]
      const figures = `${after.toFixed(2)} of ${before.toFixed(2)} ms`
      return atMost(`${name}, a million visits`, after / before, 1.3, 'x a thousand', figures)
    })
  })
}

async function timesOf(patient: NewPatient): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const [name, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let i = 0; i < asks; i++) {
      const began = performance.now()
      await call(patient)
      taken.push(performance.now() - began)
    }
    times.set(name, median(taken))
  }
  return times
}
