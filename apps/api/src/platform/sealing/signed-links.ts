import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link allows: one method on one file, for one person, until a moment. */
export interface Link {
  method: string
  id: string
  user_id: string
  /** The session that the link ends with, where it opens without one. */
  session?: string
  expires_at: string
}

export const longestLinkLife = 5 * 60_000

/** The signature to put in the link. `now` is the server's clock. */
export function signLink(secret: Buffer, link: Link, now: Date): string {
  if (!livesShortly(link, now)) throw new RangeError('A link to a file lives for at most five minutes.')
  return signatureOf(secret, link)
}

/** Whether the link was signed by this server, for this person and method, and has not run out. */
export function checkLink(secret: Buffer, link: Link, signature: string, now: Date): boolean {
  // The text is compared, not the decoded bytes, because several base64 texts decode to the same bytes.
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(secret, link))
  return given.length === wanted.length && timingSafeEqual(given, wanted) && livesShortly(link, now)
}

function livesShortly({ expires_at }: Link, now: Date): boolean {
  const left = Date.parse(expires_at) - now.getTime()
  return left > 0 && left <= longestLinkLife
}

function signatureOf(secret: Buffer, { method, id, user_id, session, expires_at }: Link): string {
  if (secret.length < 32) throw new RangeError('The secret that signs links has at least 32 bytes.')
  const said = JSON.stringify(['file-link', method.toUpperCase(), id, user_id, session ?? null, expires_at])
  return createHmac('sha256', secret).update(said).digest('base64url')
}
