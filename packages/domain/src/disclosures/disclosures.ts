import type { ReleaseState } from './releases.ts'

/**
 * Why someone outside of treatment, payment and the running of the clinic was told something. Only `permission` rests on
 * what the patient signed; the others are what the law allows or asks for. 45 CFR 164.512
 */
export const disclosureReasons = [
  'permission',
  'required_by_law',
  'court_order',
  'health_oversight',
  'public_health',
  'abuse_report',
  'serious_threat',
  'law_enforcement',
  'coroner',
  'workers_compensation',
] as const
export type DisclosureReason = (typeof disclosureReasons)[number]

/** A patient is told of what was disclosed in the six years before they ask. 45 CFR 164.528 */
const accountingYears = 6

export function accountingStart(today: string): string {
  const start = new Date(`${today}T00:00:00Z`)
  start.setUTCFullYear(start.getUTCFullYear() - accountingYears)
  return start.toISOString().slice(0, 10)
}

/** A disclosure by permission needs one that is still good; by law it needs none. */
export function mayDisclose(reason: DisclosureReason, release: ReleaseState | null): boolean {
  return reason === 'permission' ? release === 'active' : release === null
}
