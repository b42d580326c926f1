import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { appointment } from './scheduling.ts'

const colleague = z.object({
  careperson_id: id,
  name: z.string(),
  photo_url: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
})

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/api/calendar/:id/alternatives',
  summary: 'Who else could take an appointment, and the next free times for it',
  access: 'patient',
  record: 'appointment',
  params: z.object({ id }),
  reply: z.object({
    appointment,
    zone: z.string(),
    /** Colleagues who could take the very same time. */
    same_time: z.array(colleague),
    /** The next free times of the same care person. */
    same_person: z.array(moment),
    /** The next free times of each colleague. */
    colleagues: z.array(z.object({ ...colleague.shape, times: z.array(moment) })),
  }),
  problems: ['appointment_over'],
})
export type Alternatives = z.output<(typeof listAlternatives)['reply']>
