import * as z from 'zod/mini'
import { planSteps, type PlanStep } from '@stillwater/domain/safety/safety-plan'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { words } from './words.ts'

/** What each step is called, said to the person whose plan it is. */
export const stepWords: Record<PlanStep, string> = {
  warning_signs: words('Signs that a crisis may be starting'),
  coping: words('What I can do by myself'),
  distractions: words('People and places that take my mind off it'),
  helpers: words('People I can ask for help'),
  professionals: words('Professionals and crisis lines'),
  safer_place: words('Making my surroundings safer'),
  reasons: words('What is worth living for'),
}

const lines = z.record(z.enum(planSteps), z.array(z.string()))

export const safetyPlan = z.object({
  id,
  version: z.number(),
  created_at: moment,
  author: z.string(),
  /** The lines of each step. The crisis lines that end every plan are not among them. */
  steps: lines,
})
export type SafetyPlan = z.output<typeof safetyPlan>

const ownPlan = z.object({
  /** Null where no plan was made yet. */
  plan: z.nullable(z.extend(safetyPlan, { change_reported_at: z.nullable(moment) })),
})

const ofPatient = { access: 'patient', record: 'patient', params: z.object({ id }) } as const

export const readOwnSafetyPlan = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/safety_plan',
  summary: "The patient's own safety plan as it was last saved",
  reply: ownPlan,
})

export const reportPlanChange = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/safety_plan/change',
  summary: 'Tell the care team that the plan no longer fits; telling them twice is telling them once',
  body: z.strictObject({
    /** The plan that the patient was shown. */
    plan_id: id,
  }),
  reply: ownPlan,
  problems: ['safety_plan_changed'],
})
