import * as z from 'zod/mini'
import { isMonth } from '@stillwater/domain/care-team/figures'
import { scales } from '@stillwater/domain/results/scales'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

const month = z.string().check(z.refine(isMonth))
const range = z.object({
  /** The first and the last month; without them the last twelve. */
  from: z.optional(month),
  to: z.optional(month),
})

/** How long something took in a month: how often it happened, and the median and 90th percentile. */
const waits = z.array(
  z.object({ month, count: z.number(), median_ms: z.nullable(z.number()), p90_ms: z.nullable(z.number()) }),
)
export type Waits = z.output<typeof waits>

const figures = z.object({
  access: waits,
  response: waits,
  safety: waits,
  attendance: z.array(z.object({ month, visits: z.number(), no_shows: z.number() })),
  members: z.array(
    z.object({
      month,
      began_with: z.number(),
      joined: z.number(),
      left: z.number(),
      stayed: z.number(),
    }),
  ),
  revenue: z.array(z.object({ month, charged_cents: z.number(), refunded_cents: z.number() })),
  improvement: z.array(
    z.object({
      scale: z.enum(scales),
      months: z.array(
        z.object({
          month,
          /** Null for fewer than five people. */
          measured: z.nullable(z.number()),
          response: z.nullable(z.number()),
          remission: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  /** When improvement was counted last; null before the first time. */
  improvement_at: z.nullable(moment),
})
export type Figures = z.output<typeof figures>

const reader = { access: 'care_team', needs: 'metrics.read' } as const

export const readFigures = endpoint({
  ...reader,
  method: 'GET',
  path: '/api/care/figures',
  summary: 'How the clinic does, by month: access, response, improvement, retention, revenue and safety',
  query: range,
  reply: figures,
})

/** The reply is the file itself. */
export const exportFigures = endpoint({
  ...reader,
  method: 'GET',
  path: '/api/care/figures/export',
  summary: 'The clinic figures as a CSV file, a line for each month',
  query: range,
})
