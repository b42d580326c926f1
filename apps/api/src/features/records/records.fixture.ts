import { randomBytes, randomUUID } from 'node:crypto'
import { nobody } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { seal, sealBytes } from '../../platform/sealing/sealing.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { sealText } from '../messaging/message-record.ts'
import { readKey } from '../people/person-keys.ts'
import { bytesPlace } from '../uploads/store-file.ts'

/** For `fillRecord`: each text ends with the mark. */
export const marked = (mark: string) => (text: string) => `${text} ${mark}`

/** A row with its sealed column, written with the rights of the background. */
export async function insertSealed(
  { rows }: TestApp,
  key: PersonKey,
  table: string,
  columns: Record<string, unknown>,
  value: unknown,
): Promise<string> {
  const id = (columns.id as string | undefined) ?? randomUUID()
  const all = { ...columns, id, sealed: seal(key, { table, column: 'sealed', id }, value) }
  const names = Object.keys(all)
  await rows(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(all),
  )
  return id
}

export async function keyOfPerson({ app }: TestApp, person: Person): Promise<PersonKey> {
  const { background, keyring } = app.services
  const key = await background.transaction(nobody, (connection) =>
    readKey(connection, keyring, person.user.id),
  )
  return key!
}

/** Gives a patient one row of everything that the files hold, each text with the marker in it. */
export async function fillRecord(
  product: TestApp,
  patient: Person,
  carer: Person,
  mark: (text: string) => string,
): Promise<{ thread_id: string; key: PersonKey }> {
  const key = await keyOfPerson(product, patient)
  const patient_id = patient.user.id
  const insert = (table: string, columns: Record<string, unknown>, value: unknown) =>
    insertSealed(product, key, table, { patient_id, ...columns }, value)
  const now = new Date()

  const file_id = randomUUID()
  const storage_key = `records-test/${file_id}`
  const bytes = Buffer.from(mark('bytes of a file'))
  await product.app.services.storage.put(storage_key, sealBytes(key, bytesPlace(file_id), bytes), {
    contentType: 'application/octet-stream',
  })
  const stored = {
    id: file_id,
    owner_id: patient_id,
    storage_key,
    purpose: 'answer',
    content_type: 'image/jpeg',
  }
  await insertSealed(
    product,
    key,
    'stored_files',
    { ...stored, size_bytes: bytes.length },
    { file_name: mark('label.jpg') },
  )

  await insert(
    'addresses',
    { address_type: 'ShippingAddress' },
    {
      address_1: mark('1 Lake Road'),
      address_2: null,
      city: mark('Akron'),
      region: 'OH',
      postal_code: '44301',
    },
  )
  await insert(
    'insurance_policies',
    { kind: 'medications', status: 'in_network', active: true, offering_key: 'medication' },
    {
      policy_id: mark('ABC'),
      group_number: mark('G7'),
      rx_bin: '123456',
    },
  )
  const visit_id = await insert(
    'visits',
    { is_initial: true, completed_at: now },
    { service_lines: ['Depression'], scores: { phq9: 12, gad7: 4 } },
  )
  const answer = (
    question_name: string,
    value: Record<string, unknown>,
    more: Record<string, unknown> = {},
  ) =>
    insert(
      'answers',
      { visit_id, question_bank_name: 'health_history_1', question_name, question_version: 1, ...more },
      { response: null, value: null, elaboration: null, ...value },
    )
  await answer('reason_for_visit', { response: mark('I do not sleep') })
  await answer('has_allergies', { response: 'Yes', value: 'yes' })
  await answer('allergies', { response: mark('Penicillin'), value: mark('Penicillin') })
  await answer('medical_conditions', {
    response: 'Diabetes',
    value: 'diabetes|other',
    elaboration: mark('Migraine'),
  })
  await answer('remote_care_consent', { response: 'I understand', value: 'agree' })
  await answer('prescription_proof', { response: mark('label') }, { file_id })
  await product.rows(
    `insert into appointments (id, patient_id, care_person_id, appointment_type, starts_at, ends_at, status, booked_by)
     select gen_random_uuid(), $1, $2, 'therapist', s, s + interval '45 minutes', 'completed', $1
       from (select coalesce(min(starts_at), app_now() - interval '3 days') - interval '1 hour' as s
             from appointments where care_person_id = $2) before_all_others`,
    [patient_id, carer.user.id],
  )
  const note_id = randomUUID()
  await insert(
    'session_notes',
    {
      id: note_id,
      author_id: carer.user.id,
      kind: 'progress_dap',
      version: 1,
      save_id: randomUUID(),
      signed_at: now,
      signature: seal(key, { table: 'session_notes', column: 'signature', id: note_id }, {}),
    },
    [{ name: 'data', heading: 'Data', text: mark('Slept better') }],
  )
  await insert(
    'note_amendments',
    { note_id, author_id: carer.user.id },
    { reason: mark('Wrong day'), text: mark('It was Monday') },
  )
  const prescription_id = await insert(
    'prescriptions',
    { prescriber_id: carer.user.id, is_local_pharmacy: false, refills: 2, expires_on: '2099-01-01' },
    {
      medication_name: mark('Sertraline'),
      dosage_readable: mark('One tablet'),
      days_supply: 30,
      pharmacy: { name: mark('Lake Pharmacy'), address: '' },
      level: 'taper',
      own_until: null,
      holds: [],
      is_planned_stop: false,
    },
  )
  await insert(
    'prescription_orders',
    {
      prescription_id,
      number: 1,
      order_status: 'delivered',
      days_supply: 30,
      billable: true,
      price_cents: 1200,
      agreed_at: now,
      closed_at: now,
    },
    { tracking_url: null },
  )
  await insert(
    'prescription_decisions',
    { prescription_id, prescriber_id: carer.user.id, kind: 'prescribed' },
    {
      medication_name: 'Sertraline',
      reason: null,
      plan: null,
      warnings: [
        {
          kind: 'interaction',
          severity: 'serious',
          about: 'ibuprofen',
          origin: 'stated',
          says: 'Bleeding.',
          override: mark('Takes it rarely'),
        },
      ],
    },
  )
  await insert(
    'exercise_attempts',
    { attempt_id: randomUUID(), completed_at: now },
    {
      exercise_id: randomUUID(),
      version: 1,
      title: mark('Five things'),
      category_id: randomUUID(),
      rating_before: 3,
      rating_after: 6,
      answers: [{ step_id: randomUUID(), prompt: mark('What do you see?'), answer: mark('A lamp') }],
    },
  )
  await insert(
    'exercise_assignments',
    { assigned_by: carer.user.id, exercise_index: randomBytes(8) },
    {
      exercise_id: randomUUID(),
      title: mark('Worry time'),
      category_id: randomUUID(),
      note: mark('Try it at six'),
    },
  )
  await insert(
    'ratings',
    { user_id: carer.user.id, rating_type: 'video' },
    { rating: 5, comment: mark('Kind') },
  )
  const invoice_id = randomUUID()
  await product.rows(
    `insert into invoices (id, patient_id, kind, title, status, due_on, paid_at) values ($1, $2, 'service', $3, 'paid', '2026-11-17', app_now())`,
    [invoice_id, patient_id, mark('Late cancellation')],
  )
  await product.rows(
    `insert into invoice_lines (invoice_id, place, patient_id, kind, description, amount_cents) values ($1, 1, $2, 'plan', $3, 8500)`,
    [invoice_id, patient_id, mark('Fee')],
  )
  const thread_id = randomUUID()
  await product.rows(
    `insert into message_threads (id, patient_id, care_person_id, care_role) values ($1, $2, $3, 'therapist')`,
    [thread_id, patient_id, carer.user.id],
  )
  await writeMessages(product, key, { thread_id, patient_id, sender_id: patient_id, texts: [mark('Hello')] })
  return { thread_id, key }
}

export async function writeMessages(
  { rows }: TestApp,
  key: PersonKey,
  {
    thread_id,
    patient_id,
    sender_id,
    texts,
    after = 0,
  }: {
    thread_id: string
    patient_id: string
    sender_id: string
    texts: string[]
    after?: number
  },
): Promise<void> {
  const ids = texts.map(() => randomUUID())
  const sealed = texts.map((text, n) => sealText({ id: thread_id, key }, ids[n]!, text))
  await rows(
    `insert into messages (thread_id, patient_id, sender_id, id, seq, sealed)
     select $1, $2, $3, m.id, $6 + m.n, m.sealed from unnest($4::uuid[], $5::bytea[]) with ordinality as m (id, sealed, n)`,
    [thread_id, patient_id, sender_id, ids, sealed, after],
  )
}
