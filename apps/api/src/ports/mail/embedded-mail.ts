import { refuseUnsafeMail, type Mail } from './mail.port.ts'
import type { Outbox } from './outbox.ts'

/** Keeps every letter in the outbox, where a demo reads it. */
export function embeddedMail(outbox: Outbox): Mail {
  return {
    async send(message) {
      refuseUnsafeMail(message)
      const { to, subject, text, html, dedupe_key } = message
      await outbox.put('mail', { to, subject, text, html }, dedupe_key)
    },
  }
}
