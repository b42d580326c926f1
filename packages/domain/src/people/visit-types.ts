export const visitTypes = ['scheduled', 'phone', 'video'] as const // spec: intake §3
export type VisitType = (typeof visitTypes)[number]

/** What a visit is once a provider is assigned. spec: intake §4 */
export const visitTypeWithProvider: VisitType = 'scheduled'

/** Held remotely, without an appointment. */
export function isRemote(visit_type: VisitType | null): boolean {
  return visit_type === 'phone' || visit_type === 'video'
}
