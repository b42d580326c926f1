import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { visitTypes } from './visits.ts'

export const requestVisit = endpoint({
  method: 'POST',
  path: '/api/visit_requests',
  summary: 'Ask to be seen by video or by phone',
  access: 'patient',
  body: z.strictObject({
    visit_type: z.enum(visitTypes),
    phone: z.optional(z.string().check(z.maxLength(40))),
    care_person_type: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ success: z.literal(true), id }),
  problems: ['unknown_member_type'],
  idempotency: 'optional',
})
