import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '@stillwater/contract/intake'
import { crisisFor, itemNine } from '@stillwater/domain/safety/item-nine'
import { openClinic, type Clinic } from '../../../hardening/clinic.fixture.ts'
import { readKey } from '../../people/person-keys.ts'
import { nobody } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import type { Person } from '../../../testing/build-app.ts'
import { answerPlace, type SealedAnswer } from './answer-record.ts'
import { answerTo, beginVisit, questionOf } from '../walker.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

/** What can go wrong around one answer. Each says how it is put right again. */
const faults = {
  nothing: [null, null],
  'the jobs cannot be written': ['revoke insert on jobs from app_rw', 'grant insert on jobs to app_rw'],
  'the safety task cannot be opened': [
    'revoke execute on function signal_safety from app_rw',
    'grant execute on function signal_safety to app_rw',
  ],
  'the signals cannot be written': [
    'revoke insert on safety_signals from app_rw',
    'grant insert on safety_signals to app_rw',
  ],
  'the audit cannot be written': [
    'revoke insert (outcome) on audit_events from app_rw',
    'grant insert (outcome) on audit_events to app_rw',
  ],
  'the answers cannot be written': [
    'revoke insert on answers from app_rw',
    'grant insert on answers to app_rw',
  ],
  'the live events cannot be told': [
    'revoke execute on function publish_live from app_rw',
    'grant execute on function publish_live to app_rw',
  ],
} as const
type Fault = keyof typeof faults

interface Step {
  value: '0' | '1' | '2' | '3'
  fault: Fault
  /** How often it is sent, at once, and whether with one key. */
  times: number
  one_key: boolean
  /** The browser is gone before the answer comes. */
  hangs_up: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  value: fc.constantFrom('0', '1', '2', '3'),
  fault: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fault>('nothing') },
    fc.constantFrom(...(Object.keys(faults) as Fault[])),
  ),
  times: fc.integer({ min: 1, max: 3 }),
  one_key: fc.boolean(),
  hangs_up: fc.boolean(),
})

async function send(person: Person, visit_id: string, question: Question, one: Step): Promise<void> {
  const key = randomUUID()
  const url = `${clinic.url}/api/patients/${person.user.id}/visits/${visit_id}/answers`
  const body = JSON.stringify(answerTo(question, { [itemNine]: one.value }))
  const sent = Array.from({ length: one.times }, async () => {
    const cut = new AbortController()
    const answering = fetch(url, {
      method: 'POST',
      body,
      signal: cut.signal,
      headers: {
        ...person.headers,
        'content-type': 'application/json',
        'idempotency-key': one.one_key ? key : randomUUID(),
      },
    })
    if (one.hangs_up) setImmediate(() => cut.abort())
    await answering.then((response) => response.text()).catch(() => {})
  })
  await Promise.all(sent)
}

/** Every answer to item nine that was ever saved, also a replaced one, and the open tasks, in one snapshot. */
async function stateOf(person: Person): Promise<{ values: string[]; open_keys: string[] }> {
  const { background, keyring } = clinic.app.services
  const [row] = await clinic.rows<{ saved: { id: string; sealed: string }[]; open_keys: string[] }>(
    `select coalesce((select json_agg(json_build_object('id', id, 'sealed', encode(sealed, 'hex'))) from answers
               where patient_id = $1 and question_name = $2), '[]') as saved,
            array(select task_key from tasks
               where patient_id = $1 and audience = 'care_team' and done_at is null) as open_keys`,
    [person.user.id, itemNine],
  )
  const key = await background.read(nobody, (connection) => readKey(connection, keyring, person.user.id))
  const opened = ({ id, sealed }: { id: string; sealed: string }) =>
    open<SealedAnswer>(key!, answerPlace(id), Buffer.from(sealed, 'hex')).value ?? ''
  return { values: row!.saved.map(opened), open_keys: row!.open_keys }
}

const lines = ['Depression', 'Anxiety', 'Insomnia', 'ADHD']

test('over every path and every fault there is no positive item nine without an open task (S2)', async () => {
  let positives = 0
  let people = 0
  const property = fc.asyncProperty(
    fc.constantFrom('full_assessment_first', 'legacy'),
    fc.subarray(lines, { minLength: 1 }),
    fc.boolean(),
    fc.array(step, { minLength: 1, maxLength: 4 }),
    async (flow_type, chosen, paid, steps) => {
      const asked = flow_type === 'legacy' ? [...new Set(['Depression', ...chosen])] : chosen
      // Only so many may sign up in a minute.
      if (++people % 20 === 0) await clinic.advance(61_000)
      const robin = await clinic.quickPatient()
      await clinic.rows(
        `update patients set flow_type = $2, completed_payment_at = case when $3 then app_now() end,
           status = case when $3 then 'paid_but_incomplete' else status end where id = $1`,
        [robin.user.id, flow_type, paid || flow_type === 'legacy'],
      )
      const visit = await beginVisit(robin, asked)
      const question = await questionOf(robin, visit.id, 'screening', itemNine).catch(() => null)
      // After payment the full assessment is done: the question comes from a visit before it.
      if (!question) return
      for (const one of steps) {
        const [breaks, mends] = faults[one.fault]
        if (breaks) await clinic.sql(breaks)
        try {
          await send(robin, visit.id, question, one)
        } finally {
          if (mends) await clinic.sql(mends)
        }
        const { values, open_keys } = await stateOf(robin)
        const wanted = values.map((value) => crisisFor(value)).filter((crisis) => crisis !== null)
        positives += wanted.length
        // One task, as urgent as the worst answer, and no alert about an answer that was not saved.
        const worst = wanted.find(({ task }) => task.urgent) ?? wanted[0]
        expect(open_keys).toEqual(worst ? [worst.task.key] : [])
      }
    },
  )
  await fc.assert(property, { numRuns: 80, seed: 20261115, endOnFailure: true })
  expect(positives).toBeGreaterThan(40)
})
