import * as z from 'zod/mini'
import { careRoles } from '@stillwater/domain/people/care-roles'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { appointmentType, communication } from '../scheduling.ts'
import { words } from '../words.ts'

const careRole = z.enum(careRoles)

const transferOptions = z.object({
  patient_name: z.string(),
  /** Whose part the caller may transfer: everyone's for a coordinator, else their own. */
  members: z.array(z.object({ id, name: z.string(), care_role: careRole })),
  /** They accept patients and are licensed where the patient lives; those with the fewest patients first. */
  candidates: z.array(z.object({ id, name: z.string(), care_role: careRole, patients: z.number() })),
  /** Those of the members that are yet to come. */
  appointments: z.array(
    z.object({
      id,
      care_person_id: id,
      appointment_type: appointmentType,
      starts_at: moment,
      communication,
    }),
  ),
})
export type TransferOptions = z.output<typeof transferOptions>

/** What becomes of an appointment with the person before. */
export const appointmentFates = ['move', 'keep', 'cancel'] as const
export type AppointmentFate = (typeof appointmentFates)[number]

const ofPatient = {
  access: 'care_team',
  record: 'bookable_patient',
  needs: 'appointments.manage',
  path: '/api/care/patients/:id/transfer',
  params: z.object({ id }),
} as const

export const readTransferOptions = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'Whose care can be transferred to whom, and the appointments to decide about',
  reply: transferOptions,
})

export const transferCare = endpoint({
  ...ofPatient,
  method: 'POST',
  summary:
    'Give a patient to a colleague: the person before loses access, the next one has it, and what waits goes along',
  body: z.strictObject({
    from: id,
    to: id,
    care_role: careRole,
    /** For the colleague; never shown to the patient. */
    note: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please write what your colleague should know.')),
        z.maxLength(4000, words('Please use 4,000 characters or fewer. Nothing was cut off.')),
      ),
    /** One for each appointment that is yet to come. */
    appointments: z.array(z.strictObject({ id, fate: z.enum(appointmentFates) })).check(z.maxLength(50)),
  }),
  reply: z.object({ care_role: careRole, name: z.string() }),
  problems: [
    'transfer_changed',
    'transfer_unavailable',
    'transfer_undecided',
    'slot_taken',
    'slot_not_offered',
    'patient_has_visit',
    'appointment_over',
  ],
  idempotency: 'optional',
})
