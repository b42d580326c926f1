import { eq } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { Patient, updatePatient as updatePatientCall } from '@stillwater/contract/people'
import { inTransaction, type Context } from '../../platform/context.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { toPatient, type PatientRow } from './patient-record.ts'
import { patients } from './patients.table.ts'

type Changes = Body<typeof updatePatientCall>

/** The body's schema is the allow-list: status, plan, price and verification are never taken from a client. */
export function updatePatient(
  context: Context<'patient'>,
  keyring: Keyring,
  row: PatientRow,
  wanted: Changes,
): Promise<Patient> {
  const changes = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  return inTransaction(context, async ({ db }) => {
    if (Object.keys(changes).length > 0) await db.update(patients).set(changes).where(eq(patients.id, row.id))
    return toPatient({ ...row, ...changes }, keyring)
  })
}
