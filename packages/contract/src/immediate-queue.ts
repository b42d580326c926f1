import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const none = z.optional(z.nullable(z.strictObject({})))

const immediateQueue = z.object({
  /** Patients for whom this provider is licensed. */
  waiting: z.number(),
  longest_since: z.nullable(moment),
  /** The first of them in order. */
  line: z.array(
    z.object({
      id,
      /** Null for someone whose chart the caller does not reach until they take the visit. */
      patient_name: z.nullable(z.string()),
      region: z.string(),
      since: moment,
    }),
  ),
  now: moment,
  /** A visit of this provider that has not ended. */
  current: z.nullable(z.object({ id, patient_name: z.string(), taken_at: moment })),
})

export const readImmediateQueue = endpoint({
  method: 'GET',
  path: '/api/care/immediate_visits',
  summary: 'Who waits for a provider now',
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
