import type { Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import { openPolicies, type OpenedPolicy } from '../people/policy-record.ts'

/** A patient with what is open of their insurance, the one in use first. */
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
  if (!patient) throw new Error('Insurance was asked for somebody who is no patient.')
  const key = keyOf(patient, keyring)
  return { patient, key, policies: openPolicies(patient.insurance, key) }
}

/** Whatever changes someone's insurance waits here for whatever else does. */
export async function lockInsured(
  connection: Connection,
  keyring: Keyring,
  patient_id: string,
): Promise<InsuredPatient> {
  const [, insured] = await Promise.all([
    connection.run(lockPatient, [patient_id]),
    readInsured(connection, keyring, patient_id),
  ])
  return insured
}

/** A policy of the caller; one of somebody else, or one that is closed, is answered like none. */
export function ownPolicy(
  { session }: Context<'patient'>,
  { policies }: InsuredPatient,
  kind: OpenedPolicy['kind'],
  id: string,
): OpenedPolicy {
  const found = policies.find((policy) => policy.id === id.toLowerCase() && policy.kind === kind)
  if (!found) throw new Denied(session, id, 'not_found')
  return found
}

export const visitsPolicyInUse = ({ policies }: InsuredPatient) =>
  policies.find(({ kind, active }) => kind === 'visits' && active) ?? null

/** At most one policy is there beside the one in use: it was only tried, or its time has not come. */
export const waitingPolicy = ({ policies }: InsuredPatient) =>
  policies.find(({ kind, active }) => kind === 'visits' && !active) ?? null
