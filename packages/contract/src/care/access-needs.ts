import * as z from 'zod/mini'
import { accessNeeds, accessNeedsBody } from '../access-needs.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const reply = z.extend(accessNeeds, {
  /** Whether the caller may change it: those on the care team may. */
  can_set: z.boolean(),
})
export type CareAccessNeeds = z.output<typeof reply>

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  path: '/api/care/patients/:id/access_needs',
  params: z.object({ id }),
  reply,
} as const

export const readPatientAccessNeeds = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'What a patient needs to take part in a visit',
  needs: 'patient.read_contact',
})

export const setPatientAccessNeeds = endpoint({
  ...ofPatient,
  method: 'PUT',
  summary: 'Set what a patient needs to take part in a visit',
  needs: 'appointments.manage',
  body: accessNeedsBody,
})
