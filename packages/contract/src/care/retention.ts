import * as z from 'zod/mini'
import { retentionDecisions } from '@stillwater/domain/care-team/retention'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { words } from '../words.ts'

const expiredRecord = z.object({
  patient_id: id,
  patient_name: z.string(),
  last_active_on: day,
  is_held: z.boolean(),
  decision: z.nullable(z.enum(retentionDecisions)),
  decided_at: z.nullable(moment),
})
export type ExpiredRecord = z.output<typeof expiredRecord>

const admin = {
  access: 'care_team',
  needs: 'config.edit',
  reply: z.object({ records: z.array(expiredRecord) }),
} as const

export const listExpiredRecords = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/retention',
  summary: 'Records past their retention, those without a decision first',
})

export const decideRetention = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/retention/decide',
  summary:
    'Decide whether a record past its retention is kept for another year or may be destroyed; nothing is deleted',
  body: z.strictObject({
    patient_id: id,
    decision: z.enum(retentionDecisions, { error: words('Please choose a decision.') }),
  }),
  problems: ['record_held', 'review_missing'],
})
