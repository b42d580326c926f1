import * as z from 'zod/mini'
import { dischargeReasons, dischargeStates, supplyPlans } from '@stillwater/domain/discharges/discharges'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'

/** What the patient reads about the end of their care here. */
export const dischargeLetter = z.object({
  id,
  created_at: moment,
  state: z.enum(dischargeStates),
  effective_on: day,
  reason: z.enum(dischargeReasons),
  explanation: z.string(),
  supplies: z.array(
    z.object({
      prescription_id: id,
      medication_name: z.string(),
      plan: z.enum(supplyPlans),
      details: z.string(),
    }),
  ),
  referrals: z.array(z.object({ name: z.string(), phone: z.string(), note: z.string() })),
  planned_by: z.string(),
})
export type DischargeLetter = z.output<typeof dischargeLetter>

/** The day on which a discharge ends, or ended, a patient's care here. */
export const endOfCare = z.object({ on: day, is_over: z.boolean() })
export type EndOfCare = z.output<typeof endOfCare>

const ofPatient = { access: 'patient', record: 'self', params: z.object({ id }) } as const

export const readDischarge = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/discharge',
  summary: 'The newest letter about the end of the patient’s care here; null where there is none',
  reply: z.object({ letter: z.nullable(dischargeLetter) }),
})

/** The reply is the file itself. */
export const downloadDischarge = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/discharge/pdf',
  summary: 'The letter about the end of the patient’s care as a PDF',
  problems: ['not_found'],
})
