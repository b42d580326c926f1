/** The statuses this product sets. A record may carry another one (spec: intake §4), so rules take any text. */
export const patientStatuses = [
  'lead',
  'paid_but_incomplete',
  'active_client',
  'active_client_without_provider',
  'paused',
  'canceled',
] as const
export type PatientStatus = (typeof patientStatuses)[number]

export const subscriptionStatuses = ['active', 'paused', 'scheduled for cancelation', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const insuranceStatuses = ['active', 'checking', 'prefers_cash_option'] as const
export type InsuranceStatus = (typeof insuranceStatuses)[number]

type Status = string | null | undefined

/** Someone whom the clinic does not treat at present: not yet, or no longer. */
export function isLeadOrCanceled(status: Status): boolean {
  return isCanceled(status) || status === 'lead'
}

/** spec: intake §4 excludes canceled and paused, and nothing else. */
export function isActive(status: Status): boolean {
  return Boolean(status) && !isCanceled(status) && status !== 'paused'
}

export function isCanceled(status: Status): boolean {
  return patientSpelling(status) === 'canceled'
}

// Decision C20: the patient's status has one l, the subscription's two, and a planned end is spelled
// "cancelation". These two functions are the only place that knows.
const canceled = /^cancell?ed$/i
const leaving = /^scheduled[ _-]for[ _-]cancell?ation$/i

export function patientSpelling(status: Status): string {
  const text = status?.trim() ?? ''
  return canceled.test(text) ? 'canceled' : text
}

export function subscriptionSpelling(status: Status): string {
  const text = status?.trim() ?? ''
  if (canceled.test(text)) return 'cancelled'
  return leaving.test(text) ? 'scheduled for cancelation' : text
}

/** What a plan says once it is paid for. An insurer that has yet to answer is still being asked. decision Q12 */
export function insuranceStatusOnPlan(now: InsuranceStatus | null, is_insurance: boolean): InsuranceStatus {
  if (!is_insurance) return 'prefers_cash_option'
  return now === 'checking' ? 'checking' : 'active'
}

/** Submitting a policy asks for a check, unless cover is already active. decision Q12 */
export function insuranceStatusOnSubmit(now: InsuranceStatus | null): InsuranceStatus {
  return now === 'active' ? 'active' : 'checking'
}
