import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sealVisit } from '../apps/api/src/features/intake/visit-record.ts'
import { sealText } from '../apps/api/src/features/messaging/message-record.ts'
import {
  prescriptionPlace,
  type SealedPrescription,
} from '../apps/api/src/features/prescriptions/prescription-record.ts'
import type { Keyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { seal } from '../apps/api/src/platform/sealing/sealing.ts'
import { chatPairs, type ChatPair } from './chat-people.ts'

const visitsEach = 12
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

/** Patients of one care person, each with a thread in which a message waits. Returns that person's pair first. */
export async function onePanel(client: pg.Client, keyring: Keyring, count: number): Promise<ChatPair[]> {
  const pairs = await chatPairs(client, keyring, count)
  const carer = pairs[0]!.carer.id
  const patients = pairs.map(({ patient }) => patient.id)
  await client.query('update care_team set user_id = $1 where patient_id = any($2::uuid[])', [
    carer,
    patients,
  ])
  await client.query(
    `update message_threads set care_person_id = $1, last_seq = 1, last_message_at = app_now() where patient_id = any($2::uuid[])`,
    [carer, patients],
  )
  await client.query(
    `update message_inbox i set waiting_since = app_now() - n * interval '1 minute', answer_due_at = app_now() + (n - 500) * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as p (id, n) where i.patient_id = p.id`,
    [patients],
  )
  const ids = pairs.map(() => randomUUID())
  await client.query(
    `insert into messages (thread_id, id, seq, patient_id, sender_id, sealed)
     select m.thread_id, m.id, 1, m.patient_id, m.patient_id, m.sealed
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[]) as m (thread_id, id, patient_id, sealed)`,
    [
      pairs.map(({ thread_id }) => thread_id),
      ids,
      patients,
      pairs.map(({ thread_id, key }, n) =>
        sealText({ id: thread_id, key }, ids[n]!, 'Can we talk about my sleep?'),
      ),
    ],
  )
  return pairs
}

/** What a panel shows of each: a dozen scored check-ins, a medicine, the next session and a task. */
export async function addCare(client: pg.Client, pairs: readonly ChatPair[]): Promise<void> {
  await client.query(
    `update patients set status = 'active_client', region = 'CA' where id = any($1::uuid[])`,
    [pairs.map(({ patient }) => patient.id)],
  )
  for (const { patient, carer, key } of pairs)
    await addCareOf(client, { id: patient.id, carer_id: carer.id, key })
}

async function addCareOf(
  client: pg.Client,
  { id, carer_id, key }: { id: string; carer_id: string; key: ChatPair['key'] },
): Promise<void> {
  const visits = Array.from({ length: visitsEach }, () => randomUUID())
  const sealed = visits.map((visit, week) =>
    sealVisit(visit, key, {
      service_lines: ['Depression', 'Anxiety'],
      scores: { phq9: 22 - week, gad7: 18 - week },
    }),
  )
  await client.query(
    `insert into visits (id, patient_id, is_initial, completed_at, path_checked_at, created_at, sealed)
     select v.id, $1, v.n = 1, at, at, at, v.sealed from unnest($2::uuid[], $3::bytea[]) with ordinality as v (id, sealed, n),
       lateral (select app_now() - make_interval(weeks => (2 * ($4 - v.n))::int) as at)`,
    [id, visits, sealed, visitsEach],
  )
  const prescription = randomUUID()
  await client.query(
    `insert into prescriptions (id, patient_id, is_local_pharmacy, refills, expires_on, supply_ends_on, run_out_on, sealed)
     values ($1, $2, false, 1, app_now()::date + 200, app_now()::date + 20, app_now()::date + 50, $3)`,
    [prescription, id, seal(key, prescriptionPlace(prescription), about)],
  )
  await client.query(
    `insert into prescription_orders (id, prescription_id, patient_id, number, order_status, days_supply, billable, closed_at)
     values (gen_random_uuid(), $1, $2, 1, 'delivered', 30, true, app_now())`,
    [prescription, id],
  )
  await client.query(
    `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
     select gen_random_uuid(), $1, $2, 'therapist', at, at + interval '45 minutes', 'booked', $1
     from (select app_now() + interval '5 days' as at) soon`,
    [id, carer_id],
  )
  await client.query(
    `insert into tasks (id, patient_id, audience, task_key) values (gen_random_uuid(), $1, 'care_team', 'check-in')`,
    [id],
  )
}
