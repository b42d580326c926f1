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

/** What is said at the end. The clinic names an end date where it would grant the discount. spec: dashboard §4, decision C5 */
export function finalOffer(
  reason: string,
  cancellation_discount_end_date: string | null,
): 'goodbye' | 'discount' | 'changed_mind' {
  if (reason === 'gotbetter') return 'goodbye'
  return cancellation_discount_end_date === null ? 'changed_mind' : 'discount'
}
