import * as z from 'zod/mini'
import { dischargeReasons, supplyPlans } from '@stillwater/domain/discharges/discharges'
import { dischargeLetter, endOfCare } from '../discharges.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, phone } from '../fields.ts'
import { words } from '../words.ts'

const patientDischarge = z.object({
  patient_name: z.string(),
  today: day,
  can_plan: z.boolean(),
  /** What the patient takes now. */
  medicines: z.array(z.object({ id, medication_name: z.string(), must_not_stop: z.boolean() })),
  letter: z.nullable(dischargeLetter),
  /** Null where none is planned, or the patient came back. */
  end_of_care: z.nullable(endOfCare),
})
export type PatientDischarge = z.output<typeof patientDischarge>

const text = (least: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, least), z.maxLength(most))

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  path: '/api/care/patients/:id/discharge',
  params: z.object({ id }),
  reply: patientDischarge,
} as const

export const readPatientDischarge = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'The discharge of a patient, and what has to be settled for one',
  needs: 'patient.read',
})

export const planDischarge = endpoint({
  ...ofPatient,
  method: 'POST',
  summary: 'Plan the end of a patient’s care: a letter, no further charges, and visits canceled on the day',
  needs: 'patient.write',
  body: z.strictObject({
    /** Made by the browser. */
    discharge_id: id,
    reason: z.enum(dischargeReasons, { error: words('Please choose a reason.') }),
    effective_on: z.iso.date({ error: words('Please choose the last day of care.') }),
    explanation: text(words('Please explain it to the patient.'), 4000),
    supplies: z
      .array(
        z.strictObject({
          prescription_id: id,
          plan: z.enum(supplyPlans),
          details: text(words('Please say how: the last fill, the steps, or who takes over.'), 1000),
        }),
      )
      .check(z.maxLength(50)),
    referrals: z
      .array(
        z.strictObject({
          name: text(words('Please enter a name.'), 200),
          phone,
          note: z.string().check(z.trim(), z.maxLength(500)),
        }),
      )
      .check(
        z.minLength(1, words('Please name at least one place where the patient can get care.')),
        z.maxLength(10),
      ),
  }),
  problems: ['discharge_planned', 'already_discharged', 'supply_plan_needed'],
})

export const cancelDischarge = endpoint({
  method: 'POST',
  path: '/api/care/discharges/:id/cancel',
  summary: 'Take a planned discharge back; the patient is told, and a membership it ended resumes',
  access: 'care_team',
  record: 'discharge',
  needs: 'patient.write',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: patientDischarge,
  problems: ['discharge_over'],
})
