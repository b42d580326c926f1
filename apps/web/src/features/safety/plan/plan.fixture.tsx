import type { CareSafetyPlan } from '@stillwater/contract/care/safety-plans'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './care-plan-screen.tsx'
import './plan-in-crisis.tsx'
import './plan-screen.tsx'

type Version = CareSafetyPlan['versions'][number]

export const plan_id = '00000000-0000-4000-a000-000000000001'
export const patient_id = '00000000-0000-4000-a000-000000000002'

export function version(changes: Partial<Version> = {}): Version {
  return {
    id: plan_id,
    version: 1,
    created_at: '2026-11-16T15:00:00.000Z',
    author: 'Dana Whitfield',
    change_reported_at: null,
    steps: {
      warning_signs: ['I stop answering texts'],
      coping: ['Walk by the river'],
      distractions: [],
      helpers: ['Maria, my sister (512) 555-0142'],
      professionals: ['Dr. Lee 512-555-0199'],
      safer_place: ['Joel keeps the pills'],
      reasons: [],
    },
    ...changes,
  }
}

export function carePlan(changes: Partial<CareSafetyPlan> = {}): CareSafetyPlan {
  return { patient_name: 'Robin Vale', versions: [version()], can_write: true, ...changes }
}
