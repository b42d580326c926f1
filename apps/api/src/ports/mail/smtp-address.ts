export interface SmtpAddress {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  auth?: { user: string; pass: string }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Parses `smtp://user:password@host:587` or `smtps://…`. Emails name patients, so TLS is required, except to this
 * machine or with `?tls=off` (a relay on a private network).
 */
export function smtpAddress(url: string): SmtpAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed?.hostname || (parsed.protocol !== 'smtp:' && parsed.protocol !== 'smtps:')) {
    throw new Error('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.')
  }
  const secure = parsed.protocol === 'smtps:'
  const plain = !secure && (ownMachine.has(parsed.hostname) || parsed.searchParams.get('tls') === 'off')
  const address: SmtpAddress = {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? (secure ? 465 : 587) : Number(parsed.port),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
  }
  if (parsed.username !== '') {
    address.auth = { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) }
  }
  return address
}
