import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

const deliveryChannels = ['mail', 'sms'] as const
/**
 * `accepted` by the mail or text service, which says nothing of what happens later; `refused` for good; `retrying` after
 * an outage; `given_up` after too many of them.
 */
export const deliveryStates = ['accepted', 'retrying', 'refused', 'given_up'] as const

const delivery = z.object({
  id,
  created_at: moment,
  tried_at: moment,
  channel: z.enum(deliveryChannels),
  /** The job that sent it. */
  kind: z.string(),
  /** Masked, such as `m•••@e•••.com`. */
  to: z.string(),
  /** Whom it is for, where the address belongs to an account; a patient has no name here. */
  person: z.nullable(z.object({ id, name: z.nullable(z.string()), is_patient: z.boolean() })),
  state: z.enum(deliveryStates),
  /** Why it was not accepted, as a code. */
  code: z.nullable(z.string()),
  attempts: z.number(),
  /** The job that can be run again, where that would send it. */
  retry_job_id: z.nullable(z.number()),
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/care/deliveries',
  summary: 'Emails and texts: to whom, when and with which outcome, newest first; nothing of what they say',
  access: 'care_team',
  needs: 'config.edit',
  query: z.object({
    channel: z.optional(z.enum(deliveryChannels)),
    /** Only those that were not accepted. */
    undelivered: z.optional(z.literal('true')),
    before: z.optional(id),
  }),
  reply: z.object({
    deliveries: z.array(delivery),
    /** Pass it as `before` to read what came earlier; null when there is nothing. */
    next: z.nullable(id),
  }),
})
