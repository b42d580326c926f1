import type { AppointmentItem } from '../record-items.ts'
import {
  concept,
  hl7,
  ofPatient,
  optional,
  practitioner,
  reference,
  type Resource,
  type Subject,
} from './values.ts'

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm'

/** What a clinician set for a session. Whether it still holds, and how certain it is, was not asked and is not said. */
export function diagnosisResources({ id, diagnosis }: AppointmentItem, subject: Subject): Resource[] {
  if (!diagnosis) return []
  const { codes, set_at, set_by } = diagnosis
  return codes.map((code) => ({
    resourceType: 'Condition',
    id: `${id}-${code}`,
    category: [concept(hl7('condition-category'), 'encounter-diagnosis', 'Encounter diagnosis')],
    code: concept(icd10, code, code),
    subject: ofPatient(subject),
    encounter: reference('Encounter', id),
    recordedDate: set_at,
    ...optional('recorder', set_by && practitioner(set_by)),
    ...optional('asserter', set_by && practitioner(set_by)),
  }))
}
