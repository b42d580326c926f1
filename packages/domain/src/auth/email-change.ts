/** How long the link to a new address works. */
export const emailChangeLifeMs = 60 * 60_000

/** How long the link in the email of a sign-up confirms its address. */
export const unconfirmedLifeMs = 7 * 24 * 60 * 60_000

/** How long the address before a change can take the account back. */
export const emailUndoLifeMs = 7 * 24 * 60 * 60_000

export interface EmailOfAccount {
  current: string
  /** The address that waits for its owner to confirm it; null without one, and once its link has expired. */
  pending: string | null
}

/**
 * What an address in a saved profile calls for. `same`: nothing. `pending`: its link is on its way, and saving the
 * profile once more sends no second one. `new`: proof of the owner, then a link to it.
 */
export function emailStep({ current, pending }: EmailOfAccount, wanted: string): 'same' | 'pending' | 'new' {
  if (wanted === current) return 'same'
  return wanted === pending ? 'pending' : 'new'
}
