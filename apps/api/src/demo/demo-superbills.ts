import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stateChoices } from '@stillwater/domain/people/regions'
import { insurancePayers, insurancePolicies } from '../features/insurance/policies.table.ts'
import { sealPolicy } from '../features/people/policy-record.ts'
import { appointments } from '../features/scheduling/appointments.table.ts'
import { considerEstimate } from '../features/scheduling/notices/consider-estimate.ts'
import { billingSetting } from '../platform/clinic-identity.ts'
import { careCredentials, sessionCodes } from '../features/superbills/superbills.table.ts'
import type { Connection } from '../platform/db/database.ts'
import { saveSetting } from '../platform/db/save-setting.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { seal } from '../platform/sealing/sealing.ts'
import type { DemoMember } from './demo-insurance.ts'

/** Invented: the numbers pass the checks of real ones, and the address and phone belong to nobody. */
const clinic = {
  legal_name: 'Stillwater Demo Clinic PC (fictional)',
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
const credentials: Record<string, { credentials: string; npi: string; license: string }> = {
  provider: { credentials: 'MD', npi: '1555555550', license: 'DEMO-MD-100' },
  therapist: { credentials: 'LMFT', npi: '1666666668', license: 'DEMO-LMFT-200' },
  'therapist-elsewhere': { credentials: 'LCSW', npi: '1777777776', license: 'DEMO-LCSW-300' },
}

/** What the demo clinic and its clinicians print on superbills and estimates. */
export async function addDemoClinicBilling(
  connection: Connection,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await saveSetting(connection, billingSetting, clinic)
  for (const [sign_in, { license, ...one }] of Object.entries(credentials))
    await connection.db.insert(careCredentials).values({
      ...one,
      care_person_id: ids.get(sign_in) as string,
      license_numbers: Object.fromEntries(stateChoices.map(({ value }) => [value, `${license}-${value}`])),
    })
}

/** An insurer out of network, a diagnosis for the first session, and an estimate for the one to come. */
export async function addDemoOutOfNetwork(
  connection: Connection,
  member: DemoMember,
  therapist_id: string,
): Promise<void> {
  const { db } = connection
  const { id: patient_id, key, first_name, last_name, dob, region, offering_key } = member
  const [payer] = await db
    .select()
    .from(insurancePayers)
    .where(eq(insurancePayers.name, 'Amberwick Benefit Trust'))
  if (!payer) throw new Error('The demo clinic has no payers.')
  const id = randomUUID()
  const card = { policy_id: 'AB 55 01 93 K', group_number: '4410', rx_bin: null, first_name, last_name, dob }
  await db.insert(insurancePolicies).values({
    id,
    patient_id,
    kind: 'visits',
    payer_id: payer.id,
    region,
    status: 'out_of_network',
    active: true,
    out_of_network: true,
    offering_key,
    sealed: sealPolicy(key, id, card),
  })
  const sessions = await db
    .select({ id: appointments.id, status: appointments.status })
    .from(appointments)
    .where(eq(appointments.patient_id, patient_id))
    .orderBy(appointments.starts_at)
  const [first] = sessions
  if (first)
    await db.insert(sessionCodes).values({
      appointment_id: first.id,
      patient_id,
      set_by: therapist_id,
      sealed: seal(
        key,
        { table: 'session_codes', column: 'sealed', id: first.id },
        { service_code: null, diagnoses: ['F41.1'] },
      ),
    })
  for (const { id: appointment_id, status } of sessions)
    if (status === 'booked') await enqueue(connection, considerEstimate, { appointment_id })
}
