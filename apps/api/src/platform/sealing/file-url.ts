import type { Keyring } from './keyring.ts'
import { longestLinkLife, signLink } from './signed-links.ts'

/** The address of a file for one person and one method, for five minutes. It works with that person's session alone. */
export function fileUrl(
  keyring: Keyring,
  method: 'GET' | 'PUT',
  id: string,
  user_id: string,
  now: Date,
  path = `/api/uploads/${id}`,
): string {
  const expires_at = new Date(now.getTime() + longestLinkLife).toISOString()
  const signature = signLink(keyring.link_key.export(), { method, id, user_id, expires_at }, now)
  return `${path}?${new URLSearchParams({ expires_at, signature })}`
}
