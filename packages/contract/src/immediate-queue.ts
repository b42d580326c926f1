import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const none = z.optional(z.nullable(z.strictObject({})))

const immediateQueue = z.object({
  /** Patients for whom this provider is licensed. */
  waiting: z.number(),
  longest_since: z.nullable(moment),
  now: moment,
  /** A visit of this provider that has not ended. */
  current: z.nullable(z.object({ id, patient_name: z.string(), taken_at: moment })),
})

export const readImmediateQueue = endpoint({
  method: 'GET',
  path: '/api/care/immediate_visits',
  summary: 'How many patients wait for a provider now',
  access: 'care_team',
  needs: 'prescriptions.write',
  reply: immediateQueue,
})

export const takeImmediateVisit = endpoint({
  method: 'POST',
  path: '/api/care/immediate_visits/take',
  summary: 'Take the patient who has waited longest',
  access: 'care_team',
  needs: 'prescriptions.write',
  body: none,
  reply: immediateQueue,
  problems: ['nobody_waits'],
})

export const endImmediateVisit = endpoint({
  method: 'POST',
  path: '/api/care/immediate_visits/:id/end',
  summary: 'Close the room of an immediate visit',
  access: 'care_team',
  record: 'video_room',
  needs: 'prescriptions.write',
  params: z.object({ id }),
  body: none,
  reply: immediateQueue,
})
