import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sealText } from '../apps/api/src/features/messaging/message-record.ts'
import { place } from '../apps/api/src/features/people/user-record.ts'
import { blindIndex } from '../apps/api/src/platform/sealing/blind-index.ts'
import type { Keyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { makePersonKey, type PersonKey } from '../apps/api/src/platform/sealing/person-key.ts'
import { seal } from '../apps/api/src/platform/sealing/sealing.ts'

interface ChatPerson {
  id: string
  credentials: { 'access-token': string; client: string; uid: string }
}
export interface ChatPair {
  thread_id: string
  patient: ChatPerson
  carer: ChatPerson
  key: PersonKey
}

/** Patients with a care person each, a thread, and sessions on file. The client connects with the role `jobs`. */
export async function chatPairs(client: pg.Client, keyring: Keyring, count: number): Promise<ChatPair[]> {
  const pairs: ChatPair[] = []
  for (let at = 0; at < count; at += 500) {
    const made = Array.from({ length: Math.min(500, count - at) }, () => newPair(keyring))
    const people = made.flatMap((pair) => [pair.patientRow, pair.carerRow])
    const column = <T, V>(rows: T[], read: (row: T) => V) => rows.map(read)
    await client.query(
      `insert into users (id, role, email_index, sealed) select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[])`,
      [
        column(people, ({ id }) => id),
        column(people, ({ role }) => role),
        column(people, ({ email_index }) => email_index),
        column(people, ({ sealed }) => sealed),
      ],
    )
    await client.query(
      `insert into data_keys (owner_id, version, clinic_key_id, wrapped) select * from unnest($1::uuid[], $2::int[], $3::text[], $4::bytea[])`,
      [
        column(people, ({ id }) => id),
        column(people, ({ row }) => row.version),
        column(people, ({ row }) => row.clinic_key_id),
        column(people, ({ row }) => row.wrapped),
      ],
    )
    await client.query(
      `insert into sessions (id, user_id, token_sha256, expires_at) select c, u, t, app_now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as s (c, u, t)`,
      [
        column(people, ({ person }) => person.credentials.client),
        column(people, ({ id }) => id),
        column(people, ({ person }) =>
          createHash('sha256').update(person.credentials['access-token']).digest(),
        ),
      ],
    )
    const [patients, carers, threads] = [
      made.map(({ pair }) => pair.patient.id),
      made.map(({ pair }) => pair.carer.id),
      made.map(({ pair }) => pair.thread_id),
    ]
    await client.query('insert into patients (id) select * from unnest($1::uuid[])', [patients])
    await client.query(
      `insert into care_people (id, name) select id, 'Dana Carer' from unnest($1::uuid[]) as c (id)`,
      [carers],
    )
    await client.query(
      `insert into care_team (patient_id, user_id, care_role) select p, c, 'therapist' from unnest($1::uuid[], $2::uuid[]) as t (p, c)`,
      [patients, carers],
    )
    await client.query(
      `insert into message_threads (id, patient_id, care_person_id, care_role) select t, p, c, 'therapist' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (t, p, c)`,
      [threads, patients, carers],
    )
    await client.query(
      'insert into message_inbox (thread_id, patient_id) select * from unnest($1::uuid[], $2::uuid[])',
      [threads, patients],
    )
    await client.query(
      `insert into message_marks (thread_id, side, patient_id) select t, s, p from unnest($1::uuid[], $2::uuid[]) as m (t, p), unnest(array['patient', 'care']) as s`,
      [threads, patients],
    )
    pairs.push(...made.map(({ pair }) => pair))
  }
  return pairs
}

function newPair(keyring: Keyring) {
  const [patientRow, carerRow] = [newPerson(keyring, 'patient'), newPerson(keyring, 'therapist')]
  const pair: ChatPair = {
    thread_id: randomUUID(),
    patient: patientRow.person,
    carer: carerRow.person,
    key: patientRow.key,
  }
  return { pair, patientRow, carerRow }
}

function newPerson(keyring: Keyring, role: string) {
  const id = randomUUID()
  const uid = `${id}@example.com`
  const { key, row } = makePersonKey(keyring, id)
  const sealed = seal(key, place(id), { email: uid, first_name: 'Ann', last_name: 'Lee', phone: null })
  const credentials = { 'access-token': randomBytes(32).toString('base64url'), client: randomUUID(), uid }
  const person: ChatPerson = { id, credentials }
  return { id, role, key, row, sealed, email_index: blindIndex(keyring, 'email', uid), person }
}

/** Fills a thread: all but the newest page are rows that are never opened. */
export async function fillThread(
  client: pg.Client,
  { thread_id, patient, key }: ChatPair,
  from: number,
  count: number,
): Promise<void> {
  const readable = 60
  await client.query(
    `insert into messages (thread_id, id, seq, patient_id, sender_id, sealed)
     select $1, gen_random_uuid(), n, $2, $2, decode(repeat('ab', 150), 'hex') from generate_series($3::int, $4::int) as n`,
    [thread_id, patient.id, from, from + count - readable - 1],
  )
  const ids = Array.from({ length: readable }, () => randomUUID())
  await client.query(
    `insert into messages (thread_id, id, seq, patient_id, sender_id, sealed)
     select $1, m.id, m.seq, $2, $2, m.sealed from unnest($3::uuid[], $4::int[], $5::bytea[]) as m (id, seq, sealed)`,
    [
      thread_id,
      patient.id,
      ids,
      ids.map((_, n) => from + count - readable + n),
      ids.map((id) => sealText({ id: thread_id, key }, id, 'How have you been since we spoke?')),
    ],
  )
  await client.query('update message_threads set last_seq = $2 where id = $1', [thread_id, from + count - 1])
}
