import { includesMedication, includesTherapy, type PlanKey } from '../people/offerings.ts'
import type { AppointmentType } from './appointment-types.ts'

/** The kinds of session that belong to a plan, in the order in which they are shown. */
export function sessionsOf(plan: PlanKey): AppointmentType[] {
  const kinds: [AppointmentType, boolean][] = [
    ['provider', includesMedication(plan)],
    ['therapist', includesTherapy(plan)],
    ['care_manager', plan !== 'therapy'],
  ]
  return kinds.filter(([, is_included]) => is_included).map(([kind]) => kind)
}
