import * as z from 'zod/mini'
import { readinessKeys } from '@stillwater/domain/care-team/readiness'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'

const duties = z.strictObject({
  keys_backed_up_on: z.nullable(day),
  agreements_signed_on: z.nullable(day),
  breach_contact: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  retention_years: z.nullable(z.int().check(z.gte(1), z.lte(100))),
})

const readiness = z.object({
  checks: z.array(z.object({ key: z.enum(readinessKeys), is_ready: z.boolean() })),
  duties,
})
export type Readiness = z.output<typeof readiness>

const admin = { access: 'care_team', needs: 'config.edit', reply: readiness } as const

export const readReadiness = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/readiness',
  summary: 'What is not ready for real patients',
})

export const saveDuties = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/care/readiness/duties',
  summary: 'Record what the clinic has done that no program can see',
  body: duties,
  problems: ['duty_not_done'],
})
