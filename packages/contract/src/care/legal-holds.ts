import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { words } from '../words.ts'

/** Nothing of the patient's record is deleted while one is open. */
export const legalHold = z.object({
  id,
  created_at: moment,
  placed_by: z.string(),
  reason: z.string(),
})
export type LegalHold = z.output<typeof legalHold>

const reason = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please enter the reason.')), z.maxLength(1000))

export const placeHold = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/legal_hold',
  summary: 'Keep everything of a patient’s record from being deleted; placing it twice is placing it once',
  access: 'care_team',
  record: 'patient',
  needs: 'patient.write',
  params: z.object({ id }),
  body: z.strictObject({ reason }),
  reply: z.object({ hold: legalHold }),
})

const openHold = z.extend(legalHold, { patient_id: id, patient_name: z.string() })
export type OpenHold = z.output<typeof openHold>

const holds = {
  access: 'care_team',
  needs: 'config.edit',
  reply: z.object({ holds: z.array(openHold) }),
} as const

export const listHolds = endpoint({
  ...holds,
  method: 'GET',
  path: '/api/care/legal_holds',
  summary: 'Every open legal hold, newest first',
})

export const liftHold = endpoint({
  ...holds,
  method: 'POST',
  path: '/api/care/legal_holds/lift',
  summary: 'Lift a legal hold; lifting it twice is lifting it once',
  body: z.strictObject({ hold_id: id, reason }),
  problems: ['hold_missing'],
})
