import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { appointmentType, duration } from './scheduling.ts'

export const sendSchedulingLink = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/scheduling_links',
  summary: 'Send a patient a link to choose the time of one session',
  access: 'care_team',
  record: 'bookable_patient',
  needs: 'appointments.manage',
  params: z.object({ id }),
  body: z.strictObject({
    appointment_type: appointmentType,
    /** Without one it is the sender, or the member of the care team for this type. */
    careperson_id: z.optional(id),
    duration: z.optional(duration),
    /** Ignores the notice, the booking window and the membership. */
    is_super: z._default(z.boolean(), false),
  }),
  reply: z.object({ id, careperson_id: id, expires_at: moment }),
  problems: ['not_found', 'slot_not_offered', 'too_many_attempts'],
})
