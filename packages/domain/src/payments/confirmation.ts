/** A charge that the bank wants its patient to confirm. */
export interface WaitingCharge {
  /** How long it has waited. */
  waited_seconds: number
  /** The patient asked for it and was there; otherwise they were told by email. */
  on_session: boolean
  /** Its invoice is no longer wanted. */
  is_withdrawn: boolean
}

/** How long a patient has to confirm: an hour at the screen, two days after an email, like the first retry of a card. */
const confirmWithinSeconds = { on_session: 3_600, off_session: 2 * 86_400 } as const

/** Until when a patient who was told by email can confirm, in milliseconds. */
export function emailConfirmationEnd(asked_at: string): number {
  return Date.parse(asked_at) + confirmWithinSeconds.off_session * 1_000
}

/** Whether a charge is given up, which counts as a decline. Until then it may still succeed. */
export function isConfirmationOver({ waited_seconds, on_session, is_withdrawn }: WaitingCharge): boolean {
  if (is_withdrawn) return true
  return waited_seconds >= confirmWithinSeconds[on_session ? 'on_session' : 'off_session']
}
