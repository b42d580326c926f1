import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const legalName = z.object({ id, first_name: z.string(), last_name: z.string() })
export type PatientName = z.output<typeof legalName>

export const readLegalName = endpoint({
  method: 'GET',
  path: '/api/care/patients/:id/legal_name',
  summary: 'The legal name of a patient',
  access: 'care_team',
  record: 'patient',
  needs: 'patient.read_contact',
  params: z.object({ id }),
  reply: legalName,
})
