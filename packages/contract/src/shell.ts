import * as z from 'zod/mini'
import { browserPayments } from './card-fields.ts'
import { endpoint } from './endpoint.ts'

const globals = z.object({
  inactivity_timeout_ms: z.nullable(z.number()),
  in_network_states: z.array(z.string()),
  therapist_regions: z.array(z.string()),
  regional_payers: z.record(z.string(), z.string()),
  dev_console: z.boolean(),
  /** How this browser turns a card into a token. */
  payments: browserPayments,
  brand: z.object({
    name: z.string(),
    home_url: z.string(),
    support_email: z.string(),
    care_team_hours: z.string(),
  }),
})
export type Globals = z.output<typeof globals>

export const readGlobals = endpoint({
  method: 'GET',
  path: '/api/globals',
  summary: 'Configuration that every screen may know',
  access: 'anyone',
  reply: globals,
})

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Count something that happened on a screen; carries no person',
  access: 'anyone',
  status: 202,
  body: z.strictObject({
    name: z.string().check(z.maxLength(40)),
    path: z.optional(z.string().check(z.maxLength(200))),
    properties: z.optional(
      z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean()])),
    ),
  }),
  reply: z.object({ success: z.literal(true) }),
})

export const reportError = endpoint({
  method: 'POST',
  path: '/api/error_reports',
  summary: 'Report that a screen failed; carries no person',
  access: 'anyone',
  status: 202,
  body: z.strictObject({
    kind: z.string().check(z.maxLength(100)),
    place: z.optional(z.string().check(z.maxLength(200))),
    stack: z.optional(z.string().check(z.maxLength(8000))),
    app_version: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ success: z.literal(true) }),
  problems: ['too_many_attempts'],
})
