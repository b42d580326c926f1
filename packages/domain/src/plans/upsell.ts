import type { PlanKey } from '../people/offerings.ts'

export interface Upsell {
  title: 'Therapy' | 'Medication Management'
  /** The plan that the patient would then be on. */
  plan: PlanKey
}

const therapy: Upsell = { title: 'Therapy', plan: 'medication-therapy' }

/** decision N35 */
export const upsells: Record<PlanKey, Upsell | null> = {
  'medication-therapy': null,
  medication: therapy,
  therapy: { title: 'Medication Management', plan: 'medication-therapy' },
  counseling: { title: 'Therapy', plan: 'therapy' },
  'medication-only': therapy,
  legacy: therapy,
}
