/** What decides whether a reader of the care side may write in a thread right away. */
interface ReadThread {
  isOnCareTeam: boolean
  is_urgent: boolean
  /** The colleague to whom the thread was handed over. */
  assigned_to: string | null
}

/**
 * Whether the reply field is open, so that one person at a time answers a patient: while a colleague has the thread, others
 * take it over first. An urgent one is open to the whole care team. The server stores what any of them sends all the same.
 */
export function canReply({ isOnCareTeam, is_urgent, assigned_to }: ReadThread, me: string): boolean {
  if (assigned_to === me) return true
  return isOnCareTeam && (assigned_to === null || is_urgent)
}
