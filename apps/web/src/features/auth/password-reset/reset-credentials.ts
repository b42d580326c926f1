export interface ResetCredentials {
  'access-token': string
  client: string
  uid: string
}

let taken: ResetCredentials | null = null

/**
 * Takes the credential of a reset link out of the address, where history, a screenshot or a shared screen would show
 * it, and keeps it in memory alone. It runs before anything else on the page does.
 */
export function takeResetCredentials(): ResetCredentials | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('access-token')
  const client = query.get('client')
  const uid = query.get('uid')
  // Everything after the path came with the link, and a link may repeat its query behind a fragment.
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
  if (token && client && uid) taken = { 'access-token': token, client, uid }
  return taken
}

export function forgetResetCredentials(): void {
  taken = null
}
