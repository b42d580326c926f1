import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sealAttempt } from '../apps/api/src/features/exercises/attempt-record.ts'
import { answerPlace } from '../apps/api/src/features/intake/answers/answer-record.ts'
import { sealVisit } from '../apps/api/src/features/intake/visit-record.ts'
import {
  prescriptionPlace,
  type SealedPrescription,
} from '../apps/api/src/features/prescriptions/prescription-record.ts'
import { seal } from '../apps/api/src/platform/sealing/sealing.ts'
import { fillThread, type ChatPair } from './chat-people.ts'

const weeks = 520
const months = 120
const messages = 50_000
const prescriptions = 40
const scored = [...items('phq9', 9), ...items('gad7', 7), ...items('asrs', 6)]

/** Ten years of a patient, as rows: weekly visits and check-ins, monthly invoices, and 50,000 messages. */
export async function addDecadeOfCare(client: pg.Client, pair: ChatPair): Promise<void> {
  const id = pair.patient.id
  await client.query(`update patients set status = 'active_client' where id = $1`, [id])
  await addCheckIns(client, pair)
  await addAppointments(client, pair)
  await addInvoices(client, id)
  await addPrescriptions(client, pair)
  await addExercises(client, pair)
  await fillThread(client, pair, 1, messages)
  await client.query(
    `with half as (update messages set sender_id = $2 where thread_id = $1 and seq % 2 = 0),
          seen as (update message_marks set delivered_seq = $3, read_seq = $3 where thread_id = $1)
     update message_threads set last_message_at = app_now() where id = $1`,
    [pair.thread_id, pair.carer.id, messages - 20],
  )
}

async function addCheckIns(client: pg.Client, { patient, key }: ChatPair): Promise<void> {
  const visits = Array.from({ length: weeks }, () => randomUUID())
  const sealed = visits.map((id, week) =>
    sealVisit(id, key, {
      service_lines: ['Depression', 'Anxiety', 'ADHD'],
      scores: { phq9: week % 28, gad7: week % 22, asrs: week % 25 },
    }),
  )
  await client.query(
    `insert into visits (id, patient_id, is_initial, completed_at, path_checked_at, created_at, sealed)
     select v.id, $1, v.week = 1, at, at, at, v.sealed from unnest($2::uuid[], $3::bytea[]) with ordinality as v (id, sealed, week),
       lateral (select app_now() - make_interval(weeks => ($4 - v.week)::int) as at)`,
    [patient.id, visits, sealed, weeks],
  )
  for (const name of scored) {
    const ids = visits.map(() => randomUUID())
    const answer = { response: 'Several days', value: '1', elaboration: null }
    await client.query(
      `insert into answers (id, visit_id, patient_id, question_bank_name, question_name, question_version, sealed)
       select a.id, a.visit_id, $1, 'screening', $2, 1, a.sealed from unnest($3::uuid[], $4::uuid[], $5::bytea[]) as a (id, visit_id, sealed)`,
      [patient.id, name, ids, visits, ids.map((id) => seal(key, answerPlace(id), answer))],
    )
  }
  await client.query(
    `insert into tasks (id, patient_id, audience, task_key, done_at)
     select gen_random_uuid(), $1, 'patient', 'online-checkin', app_now() from generate_series(1, $2::int)`,
    [patient.id, weeks],
  )
}

async function addAppointments(client: pg.Client, { patient, carer }: ChatPair): Promise<void> {
  await client.query(
    `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
     select gen_random_uuid(), $1, $2, 'therapist', at, at + interval '45 minutes', 'booked', $1
     from generate_series(1, $3::int) as week, lateral (select app_now() - make_interval(weeks => week) as at)`,
    [patient.id, carer.id, weeks],
  )
}

async function addInvoices(client: pg.Client, patient_id: string): Promise<void> {
  await client.query(
    `with issued as (
       insert into invoices (id, patient_id, kind, title, status, due_on, paid_at, created_at)
       select gen_random_uuid(), $1, 'service', 'Session', 'paid', at::date, at, at
       from generate_series(1, $2::int) as month, lateral (select app_now() - make_interval(months => month) as at)
       returning id, created_at
     ), lines as (
       insert into invoice_lines (invoice_id, place, patient_id, kind, description, amount_cents)
       select i.id, 1, $1, 'service', 'Session', 8500 from issued i
     )
     insert into ledger_entries (at, transaction_id, patient_id, invoice_id, event, account, amount_cents)
     select i.created_at, t.id, $1, i.id, e.event, e.account, e.amount
     from issued i cross join lateral (select gen_random_uuid() as id) t
       cross join (values ('issued', 'receivable', 8500), ('issued', 'revenue', -8500),
                          ('paid', 'cash', 8500), ('paid', 'receivable', -8500)) as e (event, account, amount)`,
    [patient_id, months],
  )
}

async function addPrescriptions(client: pg.Client, { patient, key }: ChatPair): Promise<void> {
  const about: SealedPrescription = {
    medication_name: 'Sertraline 50 mg',
    dosage_readable: 'One tablet each morning',
    days_supply: 30,
    pharmacy: { name: 'Lakeshore Mail Pharmacy', address: '400 Canal Street, Columbus, OH, 43215' },
    level: 'taper',
    own_until: null,
    holds: [],
    is_planned_stop: false,
  }
  const ids = Array.from({ length: prescriptions }, () => randomUUID())
  await client.query(
    `insert into prescriptions (id, patient_id, status, is_local_pharmacy, refills, expires_on, created_at, ended_at, sealed)
     select p.id, $1, case when n = $4 then 'active' else 'expired' end, false, 0, at::date, at, case when n = $4 then null else at end, p.sealed
     from unnest($2::uuid[], $3::bytea[]) with ordinality as p (id, sealed, n),
       lateral (select app_now() - make_interval(months => (3 * ($4 - n))::int) as at)`,
    [patient.id, ids, ids.map((id) => seal(key, prescriptionPlace(id), about)), prescriptions],
  )
  await client.query(
    `insert into prescription_orders (id, prescription_id, patient_id, number, order_status, days_supply, billable, closed_at)
     select gen_random_uuid(), p, $1, n, 'delivered', 30, true, app_now()
     from unnest($2::uuid[]) as p, generate_series(1, 3) as n`,
    [patient.id, ids],
  )
}

async function addExercises(client: pg.Client, { patient, key }: ChatPair): Promise<void> {
  const ids = Array.from({ length: weeks }, () => randomUUID())
  const about = {
    exercise_id: randomUUID(),
    version: 1,
    title: 'Five senses',
    category_id: randomUUID(),
    rating_before: 3,
    rating_after: 6,
    answers: [{ step_id: randomUUID(), prompt: 'What do you see?', answer: 'A lamp, a cup, the door' }],
  }
  await client.query(
    `insert into exercise_attempts (id, patient_id, attempt_id, completed_at, sealed)
     select a.id, $1, gen_random_uuid(), app_now() - make_interval(weeks => n::int), a.sealed
     from unnest($2::uuid[], $3::bytea[]) with ordinality as a (id, sealed, n)`,
    [patient.id, ids, ids.map((id) => sealAttempt(key, id, about))],
  )
}

function items(scale: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${scale}_${n + 1}`)
}
