import { randomUUID } from 'node:crypto'
import { saveAddress } from '@stillwater/contract/save-address'
import { listSuperbills, openSuperbill } from '@stillwater/contract/superbills'
import { post } from '@stillwater/domain/payments/ledger'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { nobody, statement } from '../../platform/db/database.ts'
import { saveSetting } from '../../platform/db/save-setting.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { issueInvoices } from '../payments/invoices/issue-invoices.ts'
import { writeLedger } from '../payments/invoices/ledger.ts'
import { patientPlace } from '../people/patient-record.ts'
import { readKey } from '../people/person-keys.ts'
import { addAppointment, newBookableCarer, newMember } from '../scheduling/scheduling.fixture.ts'

const setSealed = statement<never>('test_dob', 'update patients set sealed = $2 where id = $1')

/** Invented numbers that pass the checks. */
export const clinic = {
  legal_name: 'Test Clinic PC',
  address_1: '1 Example Way',
  address_2: null,
  city: 'Alameda',
  region: 'CA',
  postal_code: '94501',
  phone: '(555) 010-0100',
  tax_id: '99-0000001',
  npi: '1999999992',
  zone: 'America/New_York',
}

export const setUpClinic = ({ app }: TestApp, value: object = clinic) =>
  app.services.background.transaction(nobody, (connection) => saveSetting(connection, 'billing', value))

/** A clinician who can be booked and whose sessions can be printed in California. */
export async function newClinician(product: TestApp, role: AppointmentType = 'therapist'): Promise<Person> {
  const person = await newBookableCarer(product, role)
  await product.rows(
    `insert into care_credentials (care_person_id, credentials, npi, license_numbers)
     values ($1, 'LMFT', '1666666668', '{"CA": "LMFT 1200"}')`,
    [person.user.id],
  )
  return person
}

/** A member of California with a birth date and an address on file, who pays out of pocket. */
export async function newPayer(
  product: TestApp,
  state: Parameters<typeof newMember>[1] = {},
): Promise<Person> {
  const person = await newMember(product, state)
  const { id } = person.user
  const { background, keyring } = product.app.services
  await background.transaction(nobody, async (connection) => {
    const key = await readKey(connection, keyring, id)
    if (!key) throw new Error('A patient has no key.')
    const sealed = seal(key, patientPlace(id), { dob: '1986-09-30' })
    await connection.run(setSealed, [id, sealed])
  })
  await person.api.call(saveAddress, {
    params: { id },
    body: {
      address_1: '48 Larkspur Lane',
      address_2: '',
      city: 'Alameda',
      region: 'CA',
      postal_code: '94501',
      address_type: 'BillingAddress',
    },
  })
  return person
}

interface Month {
  from: string
  until: string
  cents?: number
  is_paid?: boolean
}

/** A membership month that was billed and, unless told otherwise, paid. */
export async function addMonth(
  { app, rows }: TestApp,
  { user }: Person,
  { from, until, cents = 25_900, is_paid = true }: Month,
): Promise<string> {
  const id = randomUUID()
  await app.services.background.transaction(nobody, async (connection) => {
    await issueInvoices(connection, [
      {
        id,
        patient_id: user.id,
        kind: 'first',
        title: 'Membership',
        due_on: from,
        period_start: from,
        period_end: until,
        created_at: `${from}T12:00:00.000Z`,
        lines: [{ kind: 'plan', description: 'Therapy', amount_cents: cents }],
      },
    ])
    if (is_paid)
      await writeLedger(connection, [
        { event: 'paid', patient_id: user.id, invoice_id: id, postings: post.paid(cents) },
      ])
  })
  if (is_paid) await rows(`update invoices set status = 'paid', paid_at = created_at where id = $1`, [id])
  return id
}

/** Money that went back for an invoice, as the ledger says it. */
export const refund = ({ app }: TestApp, { user }: Person, invoice_id: string, cents: number) =>
  app.services.background.transaction(nobody, (connection) =>
    writeLedger(connection, [
      { event: 'refunded', patient_id: user.id, invoice_id, postings: post.refunded(cents) },
    ]),
  )

/** A session that was attended. */
export const attended = (
  product: TestApp,
  patient: Person,
  carer: Person,
  starts_at: string,
  appointment_type: AppointmentType = 'therapist',
  minutes = 45,
) => addAppointment(product, patient, carer, { appointment_type, starts_at, minutes, status: 'completed' })

export const monthsOf = async ({ api }: Person) => (await api.call(listSuperbills, {})).data

export const openMonth = async ({ api }: Person, period_start: string, appointment_id?: string) =>
  (await api.call(openSuperbill, { body: { period_start, ...(appointment_id ? { appointment_id } : {}) } }))
    .data

/** The file behind an address, as a new tab gets it. */
export async function download({ url }: TestApp, path: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(url + path)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

export const joinTeam = ({ rows }: TestApp, patient: Person, carer: Person, care_role: AppointmentType) =>
  rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
    patient.user.id,
    carer.user.id,
    care_role,
  ])
