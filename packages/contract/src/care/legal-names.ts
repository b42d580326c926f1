import * as z from 'zod/mini'
import { nameCorrectionReasons } from '@stillwater/domain/people/name-corrections'
import { endpoint } from '../endpoint.ts'
import { firstName, id, lastName } from '../fields.ts'
import { words } from '../words.ts'

const legalName = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Whether the caller may correct it: those on the care team may. */
  can_correct: z.boolean(),
})
export type LegalName = z.output<typeof legalName>

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  path: '/api/care/patients/:id/legal_name',
  params: z.object({ id }),
  reply: legalName,
} as const

export const readLegalName = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'The legal name of a patient',
  needs: 'patient.read_contact',
})

export const correctLegalName = endpoint({
  ...ofPatient,
  method: 'PUT',
  summary: 'Correct the legal name of a patient, who is told by email that it was corrected',
  needs: 'patient.write',
  body: z.strictObject({
    first_name: firstName,
    last_name: lastName,
    reason: z.enum(nameCorrectionReasons, { error: words('Please choose a reason.') }),
  }),
})
