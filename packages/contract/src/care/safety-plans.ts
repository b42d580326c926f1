import * as z from 'zod/mini'
import { longestLine, mostLines } from '@stillwater/domain/safety/safety-plan'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { safetyPlan } from '../safety-plans.ts'
import { words } from '../words.ts'

const careSafetyPlan = z.object({
  patient_name: z.string(),
  /** Newest first; the first one is what the patient sees. */
  versions: z.array(z.extend(safetyPlan, { change_reported_at: z.nullable(moment) })),
  can_write: z.boolean(),
})
export type CareSafetyPlan = z.output<typeof careSafetyPlan>

const line = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longestLine, words('Please use 300 characters or fewer in each line.')),
  )
const few = z.refine<string[]>((lines) => lines.length <= mostLines, words('Please use 12 lines or fewer.'))
const optional = z.array(line).check(few)
const required = z.array(line).check(z.minLength(1, words('Please write at least one line.')), few)

const ofPatient = { access: 'care_team', record: 'patient', params: z.object({ id }) } as const

export const readSafetyPlan = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/safety_plan',
  summary: "A patient's safety plan with its earlier versions",
  needs: 'patient.read',
  reply: careSafetyPlan,
})

export const saveSafetyPlan = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/care/patients/:id/safety_plan',
  summary:
    'Save a safety plan as a new version, which the patient sees. The same save again changes nothing, and one that builds on an older version is refused',
  needs: 'notes.write',
  body: z.strictObject({
    /** Made by the browser for each save. */
    plan_id: id,
    /** The version that this one builds on; 0 for a first plan. */
    version: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    warning_signs: required,
    coping: required,
    distractions: optional,
    helpers: optional,
    professionals: optional,
    safer_place: required,
    reasons: optional,
  }),
  reply: careSafetyPlan,
  problems: ['safety_plan_changed', 'not_found'],
})
