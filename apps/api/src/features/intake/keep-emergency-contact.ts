import { readEmergencyContact } from '@stillwater/domain/intake/answer-fields'
import type { Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPatient, sealPatient } from '../people/patient-record.ts'
import type { Intake } from './load-intake.ts'
import { changePatient } from './patient-events.ts'

/** Whom to call stands on the record, so that it is at hand wherever the record is: no answer has to be looked for. */
export async function keepEmergencyContact(
  connection: Connection,
  keyring: Keyring,
  intake: Intake,
  value: string,
): Promise<void> {
  const emergency_contact = readEmergencyContact(value)
  const kept = openPatient(intake.patient, keyring)
  const sealed = sealPatient(intake.patient, keyring, { ...kept, emergency_contact })
  await changePatient(connection, intake, { sealed })
}
