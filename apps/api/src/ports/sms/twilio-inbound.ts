import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedForm {
  /** The address as Twilio was told to call it. */
  url: string
  form: URLSearchParams
  signature: string | undefined
}

/** Whether Twilio sent this form: it signs the address and every field, sorted by name, with the account's token. */
export function isFromTwilio(auth_token: string, { url, form, signature }: SignedForm): boolean {
  if (!signature) return false
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', auth_token).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The answer that makes Twilio send this reply, or none. */
export function twilioReply(text: string | null): string {
  const message = text === null ? '' : `<Message>${escapeXml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
