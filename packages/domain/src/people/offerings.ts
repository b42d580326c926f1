// spec: intake §1
export const offeringKeys = ['follow-up-assessment', 'therapy', 'medication', 'medication-therapy'] as const
export const planKeys = [
  'medication-therapy',
  'medication',
  'therapy',
  'counseling',
  'medication-only',
  'legacy',
] as const
/** In the order in which they are offered, asked about and shown. */
export const serviceLines = ['Depression', 'Anxiety', 'Insomnia', 'ADHD'] as const

export type OfferingKey = (typeof offeringKeys)[number]
export type PlanKey = (typeof planKeys)[number]
export type ServiceLine = (typeof serviceLines)[number]

/** The plan a person has in mind before choosing one. spec: intake §3 */
export const defaultPlan = { offering_key: 'medication', is_insurance: false } as const satisfies Plan

export interface Plan {
  offering_key: OfferingKey | PlanKey
  is_insurance: boolean
}

export function isOfferingKey(text: unknown): text is OfferingKey {
  return (offeringKeys as readonly unknown[]).includes(text)
}

export function isPlanKey(text: unknown): text is PlanKey {
  return (planKeys as readonly unknown[]).includes(text)
}

export function includesTherapy(plan: PlanKey): boolean {
  return plan === 'therapy' || plan === 'medication-therapy'
}

export function includesMedication(plan: PlanKey): boolean {
  return plan !== 'therapy' && plan !== 'counseling'
}
