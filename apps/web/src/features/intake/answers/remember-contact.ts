import type { Patient } from '@stillwater/contract/people'
import { readEmergencyContact } from '@stillwater/domain/intake/answer-fields'
import { updatePatientOfSession } from '../../../platform/session/session.ts'

/** Where help is shown, the person just named is one of those to call, from now on. */
export function rememberContact(patient: Patient, value: string): void {
  updatePatientOfSession({ ...patient, emergency_contact: readEmergencyContact(value) })
}
