import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

/** The check-in that a patient is asked for next; null before the first one, during one, and outside of care. */
export const nextCheckIn = z.nullable(z.object({ at: moment, is_due: z.boolean() }))

export const readNextCheckIn = endpoint({
  method: 'GET',
  path: '/api/patients/:id/next_check_in',
  summary: 'When a patient is asked for their next check-in',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  reply: z.object({ next: nextCheckIn }),
})
