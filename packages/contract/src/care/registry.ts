import * as z from 'zod/mini'
import { progressStates, nextSteps, stepRules } from '@stillwater/domain/care-team/treat-to-target'
import { scoreCourse } from './panel.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

/** Measured progress, and who is late. */
export const registryFilters = [...progressStates, 'overdue', 'lost'] as const
export type RegistryFilter = (typeof registryFilters)[number]

const registryPatient = z.object({
  id,
  name: z.string(),
  status: z.string(),
  progress: z.enum(progressStates),
  /** The score that treatment is measured with; null before the first one. */
  course: z.nullable(scoreCourse),
  last_check_in_at: z.nullable(moment),
  check_in_due_at: z.nullable(moment),
  next_appointment_at: z.nullable(moment),
  is_overdue: z.boolean(),
  is_lost: z.boolean(),
  proposal: z.nullable(z.object({ step: z.enum(nextSteps), rule: z.enum(stepRules) })),
  /** Whether what is proposed was already asked for and is not done yet. */
  is_requested: z.boolean(),
})
export type RegistryPatient = z.output<typeof registryPatient>

export const readRegistry = endpoint({
  method: 'GET',
  path: '/api/care/registry',
  summary: "The patients of a care person's own panel by measured improvement, with a proposed next step",
  access: 'care_team',
  needs: 'patient.read',
  query: z.object({
    show: z.optional(z.enum(registryFilters)),
    /** The number of the page, from 0. */
    page: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
  }),
  reply: z.object({
    patients: z.array(registryPatient),
    /** The number of the next page; null when this is the last one. */
    next: z.nullable(z.number()),
    found: z.number(),
    /** Of the whole panel. */
    counts: z.record(z.enum(['all', ...registryFilters]), z.number()),
    now: moment,
  }),
})

/** A message is written in the inbox; these are asked for here. */
const requestedSteps = ['check_in', 'visit', 'case_review'] as const
export type RequestedStep = (typeof requestedSteps)[number]

/** Asking again while it is open changes nothing. */
export const requestStep = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/next_step',
  summary: 'Ask a patient for a check-in or to book a visit, or the care team for a case review',
  access: 'care_team',
  record: 'patient',
  needs: 'patient.write',
  params: z.object({ id }),
  body: z.strictObject({ step: z.enum(requestedSteps) }),
  reply: z.object({ task_id: id }),
  problems: ['forbidden', 'intake_not_open'],
})
