import type { Ctx } from '../../context.ts'
import { checkLink, longestLinkLife, signLink } from '../../platform/sealing/signed-links.ts'

/** A document of one person, or a part of it. */
interface DocumentOf {
  id: string
  user_id: string
  part?: string | undefined
}

type Signer = Pick<Ctx<'anyone'>, 'keyring' | 'now'>

const linkOf = ({ id, user_id, part }: DocumentOf, expires_at: string) => ({
  method: 'GET',
  id: part ? `${id}/${part}` : id,
  user_id,
  expires_at,
})

/** An address that opens in a new tab, where no header can be sent: it names one document and lives five minutes. */
export function documentUrl({ keyring, now }: Signer, path: string, document: DocumentOf): string {
  const at = now()
  const expires_at = new Date(at.getTime() + longestLinkLife - 1000).toISOString()
  const signature = signLink(keyring.link_key.export(), linkOf(document, expires_at), at)
  const part = document.part ? { appointment_id: document.part } : {}
  return `${path}?${new URLSearchParams({ ...part, expires_at, signature })}`
}

export function isSigned(
  { keyring, now }: Signer,
  document: DocumentOf,
  { expires_at = '', signature = '' }: { expires_at?: string | undefined; signature?: string | undefined },
): boolean {
  return checkLink(keyring.link_key.export(), linkOf(document, expires_at), signature, now())
}
