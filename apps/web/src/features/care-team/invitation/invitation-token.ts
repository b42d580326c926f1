// Kept while the page is open: it was removed from the address, where history or a screenshot would show it.
let held: string | null = null

/** The token of the link, taken out of the address. */
export function takeInvitationToken(): string {
  const fragment = location.hash.slice(1)
  if (fragment) {
    held = fragment
    history.replaceState(history.state, '', location.pathname)
  }
  return held ?? ''
}
