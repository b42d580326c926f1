import type { Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import { openPolicies, type OpenedPolicy } from '../people/policy-record.ts'

/** A patient with their open policies, the one in use first. */
export interface InsuredPatient {
  patient: PatientRow
  key: PersonKey
  policies: OpenedPolicy[]
}

const lockPatient = statement<{ id: string }>(
  'lock_insured_patient',
  'select id from patients where id = $1 for no key update',
)

export async function readInsured(
  { run }: Connection,
  keyring: Keyring,
  patient_id: string,
): Promise<InsuredPatient> {
  const [patient] = await run(loadPatient, [patient_id])
  if (!patient) throw new Error('Insurance was read for a person who is not a patient.')
  const key = keyOf(patient, keyring)
  return { patient, key, policies: openPolicies(patient.insurance, key) }
}

/** Changes of one patient's insurance wait for each other here; the policies are read once the lock is held. */
export async function lockInsured(
  connection: Connection,
  keyring: Keyring,
  patient_id: string,
): Promise<InsuredPatient> {
  await connection.run(lockPatient, [patient_id])
  return readInsured(connection, keyring, patient_id)
}

/** An open policy of the patient. One that is closed or of the other kind is answered like one that does not exist. */
export function findPolicy(
  { session }: Ctx<'patient'>,
  { policies }: InsuredPatient,
  { kind, id }: Pick<OpenedPolicy, 'kind' | 'id'>,
): OpenedPolicy {
  const found = policies.find((policy) => policy.id === id.toLowerCase() && policy.kind === kind)
  if (!found) throw new Denied(session, id, 'not_found')
  return found
}

export const visitsPolicyInUse = ({ policies }: InsuredPatient) =>
  policies.find(({ kind, active }) => kind === 'visits' && active) ?? null

/** At most one open policy is not in use: it was only tried, or is to be used later. */
export const waitingPolicy = ({ policies }: InsuredPatient) =>
  policies.find(({ kind, active }) => kind === 'visits' && !active) ?? null
