import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { patientLocation } from './video.ts'

const none = z.optional(z.nullable(z.strictObject({})))

const immediateVisit = z.object({
  id,
  state: z.enum(['waiting', 'taken']),
  /** 1 is next; null once a provider has taken it. */
  position: z.nullable(z.number()),
  since: moment,
  now: moment,
  provider_name: z.nullable(z.string()),
})
export type ImmediateVisit = z.output<typeof immediateVisit>
const ownVisit = z.object({
  visit: z.nullable(immediateVisit),
  known_phone: z.nullable(z.string()),
  known_region: z.nullable(z.string()),
})

export const readImmediateVisit = endpoint({
  method: 'GET',
  path: '/api/immediate_visits/mine',
  summary: "The patient's place in the queue for an immediate visit",
  access: 'patient',
  reply: ownVisit,
})

export const askImmediateVisit = endpoint({
  method: 'POST',
  path: '/api/immediate_visits',
  summary: 'Wait for the next provider licensed where the patient is',
  access: 'patient',
  body: patientLocation,
  reply: ownVisit,
  problems: ['no_provider_there', 'membership_past_due', 'membership_paused', 'membership_needed'],
})

export const keepImmediateVisit = endpoint({
  method: 'POST',
  path: '/api/immediate_visits/here',
  summary: 'Say that the patient still waits',
  access: 'patient',
  body: none,
  reply: ownVisit,
})

export const leaveImmediateVisit = endpoint({
  method: 'DELETE',
  path: '/api/immediate_visits/mine',
  summary: 'Stop waiting for an immediate visit',
  access: 'patient',
  reply: ownVisit,
})
