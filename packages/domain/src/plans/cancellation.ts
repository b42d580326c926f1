// spec: dashboard §9
export const cancellationReasons = ['inperson', 'gotbetter', 'isntworking', 'cantafford', 'other'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** The four steps of leaving, in order. spec: dashboard §4 */
export const cancellationSteps = ['stay', 'facts', 'reason', 'offer'] as const
export type CancellationStep = (typeof cancellationSteps)[number]

export function stepAfter(step: CancellationStep): CancellationStep {
  return cancellationSteps[cancellationSteps.indexOf(step) + 1] ?? step
}

export function stepBefore(step: CancellationStep): CancellationStep {
  return cancellationSteps[cancellationSteps.indexOf(step) - 1] ?? step
}

/** Both have to be said before the answer can be confirmed. spec: dashboard §5 */
export function isReasonComplete(reason: string, elaboration: string): boolean {
  return reason !== '' && elaboration.trim() !== ''
}

export interface StayingFacts {
  cancellation_discount_end_date: string | null
  /** Halved months that are still to come: whoever has the discount is not offered it again. */
  discount_months_left: number
}

/** What is said at the end. spec: dashboard §4, decision C5 */
export function finalOffer(reason: string, facts: StayingFacts): 'goodbye' | 'discount' | 'changed_mind' {
  if (reason === 'gotbetter') return 'goodbye'
  const offered = facts.cancellation_discount_end_date !== null && facts.discount_months_left === 0
  return offered ? 'discount' : 'changed_mind'
}
