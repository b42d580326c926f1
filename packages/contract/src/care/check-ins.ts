import * as z from 'zod/mini'
import { checkInIntervals } from '@stillwater/domain/results/check-in-rhythm'
import { nextCheckIn } from '../check-ins.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const everyDays = z.nullable(z.literal(checkInIntervals))

const rhythm = z.object({
  /** Days between two check-ins, where the care team chose them; null for the clinic's rhythm. */
  every_days: z.nullable(z.number()),
  clinic: z.object({ often_days: z.number(), often_for_days: z.number(), later_days: z.number() }),
  next: nextCheckIn,
  /** Whether the caller may change it: those on the care team may, and those who reach the patient otherwise may not. */
  can_set: z.boolean(),
})
export type CheckInRhythm = z.output<typeof rhythm>

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
