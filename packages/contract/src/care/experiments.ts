import * as z from 'zod/mini'
import { mostVariants, mostWeight } from '@stillwater/domain/people/experiments'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'
import { words } from '../words.ts'

const weight = words('A weight is a whole number from 1 to 100.')
const key = z.string().check(z.trim(), z.minLength(1, words('Please enter a key.')), z.maxLength(40))
const variantName = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please name every variant.')), z.maxLength(40))

const experiments = z.object({
  /** Newest first. */
  experiments: z.array(
    z.object({
      key: z.string(),
      variants: z.array(
        z.object({
          name: z.string(),
          weight: z.number(),
          /** How many people have it, and how many of them have become members. */
          people: z.number(),
          members: z.number(),
        }),
      ),
      started_at: z.nullable(moment),
      ended_at: z.nullable(moment),
      winner: z.nullable(z.string()),
      created_by: z.nullable(z.string()),
    }),
  ),
})
export type CareExperiment = z.output<typeof experiments>['experiments'][number]

const admin = { access: 'care_team', needs: 'config.edit', reply: experiments } as const

export const listExperiments = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/experiments',
  summary: 'The A/B tests of the clinic, with counts for each variant',
})

export const saveExperiment = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/care/experiments',
  summary: 'Define an A/B test, or change one that has not started',
  body: z.strictObject({
    key,
    variants: z
      .array(
        z.strictObject({
          name: variantName,
          weight: z.int(weight).check(z.gte(1, weight), z.lte(mostWeight, weight)),
        }),
      )
      .check(z.maxLength(mostVariants)),
  }),
  problems: ['experiment_started', 'experiment_refused'],
})

export const startExperiment = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/experiments/start',
  summary: 'Start an A/B test: each person gets a variant when it is first asked for',
  body: z.strictObject({ key }),
  problems: ['experiment_refused'],
  idempotency: 'by_state',
})

export const endExperiment = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/experiments/end',
  summary: 'End an A/B test: everyone gets the winner from now on',
  body: z.strictObject({ key, winner: variantName }),
  problems: ['experiment_refused'],
  idempotency: 'by_state',
})
