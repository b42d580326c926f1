import type { SignedQuery } from '@stillwater/contract/signed-documents'
import { idleGraceMs } from '@stillwater/domain/auth/session-life'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { checkLink, longestLinkLife, signLink } from '../../../platform/sealing/signed-links.ts'

/** A document of one person, or a part of it. */
interface DocumentOf {
  id: string
  user_id: string
  part?: string | undefined
}

interface Signer extends Pick<Ctx, 'keyring' | 'now'> {
  session: { id: string }
}

const liveSession = statement<{ id: string }>(
  'session_of_document_link',
  `select id from sessions where id = $1 and revoked_at is null and expires_at > app_now()
     and last_used_at + make_interval(secs => $2) > app_now()`,
)

const linkOf = ({ id, user_id, part }: DocumentOf, session: string, expires_at: string) => ({
  method: 'GET',
  id: part ? `${id}/${part}` : id,
  user_id,
  session,
  expires_at,
})

/**
 * An address that opens in a new tab, where no header can be sent. It names one document, lives five minutes, and no
 * longer than the session that asked for it.
 */
export function documentUrl({ keyring, now, session }: Signer, path: string, document: DocumentOf): string {
  const at = now()
  const expires_at = new Date(at.getTime() + longestLinkLife - 1000).toISOString()
  const signature = signLink(keyring.link_key.export(), linkOf(document, session.id, expires_at), at)
  const part = document.part ? { appointment_id: document.part } : {}
  return `${path}?${new URLSearchParams({ ...part, session: session.id, expires_at, signature })}`
}

export async function isSigned(
  { keyring, now, config }: Pick<Ctx<'anyone'>, 'keyring' | 'now' | 'config'>,
  { run }: Connection,
  document: DocumentOf,
  { session, expires_at = '', signature = '' }: SignedQuery,
): Promise<boolean> {
  if (!session) return false
  const link = linkOf(document, session, expires_at)
  if (!checkLink(keyring.link_key.export(), link, signature, now())) return false
  const [live] = await run(liveSession, [session, (config.INACTIVITY_TIMEOUT_MS + idleGraceMs) / 1000])
  return live !== undefined
}
