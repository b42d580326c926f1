import * as z from 'zod/mini'
import { checkInIntervals } from '@stillwater/domain/results/check-in-rhythm'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const everyDays = z.nullable(z.literal(checkInIntervals))

const rhythm = z.object({
  /** Days between two check-ins, where the care team chose them; null for the clinic's rhythm. */
  every_days: z.nullable(z.number()),
  clinic: z.object({ often_days: z.number(), often_for_days: z.number(), later_days: z.number() }),
  /** When the next check-in is asked for; null before the first one, and while one is open. */
  next_at: z.nullable(moment),
})

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  path: '/api/care/patients/:id/check_in_rhythm',
  params: z.object({ id }),
  reply: rhythm,
} as const

export const readCheckInRhythm = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'How often a patient is asked for a check-in, and when next',
  needs: 'patient.read',
})

export const setCheckInRhythm = endpoint({
  ...ofPatient,
  method: 'PUT',
  summary: 'Choose how often a patient is asked for a check-in; null for the clinic’s rhythm',
  needs: 'patient.write',
  body: z.strictObject({ every_days: everyDays }),
})
