export const insuranceStatuses = ['active', 'checking', 'prefers_cash_option'] as const
export type InsuranceStatus = (typeof insuranceStatuses)[number]

/** Any text: a record may carry a status that this product does not set. spec: intake §4 */
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
