import { refuseUnsafeMail, type Mail } from './mail.port.ts'
import type { Outbox } from './outbox.ts'

/** Keeps every email in the outbox, where a demo reads it. */
export function embeddedMail(outbox: Outbox, { demo = false } = {}): Mail {
  return {
    delivers: demo,
    async send(message) {
      refuseUnsafeMail(message)
      const { to, subject, text, html, calendar, dedupe_key } = message
      await outbox.put('mail', { to, subject, text, html, calendar: calendar?.file ?? null }, dedupe_key)
    },
  }
}
