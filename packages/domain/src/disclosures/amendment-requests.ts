export const amendmentStates = ['open', 'accepted', 'denied', 'withdrawn'] as const
export type AmendmentState = (typeof amendmentStates)[number]

/** The only reasons for which a clinic may say no. 45 CFR 164.526(a)(2) */
export const denialReasons = ['not_ours', 'not_in_record', 'not_open_to_you', 'accurate'] as const
export type DenialReason = (typeof denialReasons)[number]

/** The clinic answers within 60 days and may take 30 more, once, if it says why in time. 45 CFR 164.526(b)(2) */
const answerWithinDays = 60
const extensionDays = 30

export interface AmendmentClock {
  created_at: string
  extended_at: string | null
}

const dayMs = 86_400_000

/** The last moment to answer. */
export function answerDueAt({ created_at, extended_at }: AmendmentClock): Date {
  const days = answerWithinDays + (extended_at === null ? 0 : extensionDays)
  return new Date(Date.parse(created_at) + days * dayMs)
}

export function mayExtend(request: AmendmentClock & { state: AmendmentState }, now: Date): boolean {
  return request.state === 'open' && request.extended_at === null && now <= answerDueAt(request)
}

/** Who was refused may say in their own words why they disagree; it stays with the record. 45 CFR 164.526(d)(2) */
export function mayDisagree(request: { state: AmendmentState; statement: string | null }): boolean {
  return request.state === 'denied' && request.statement === null
}
