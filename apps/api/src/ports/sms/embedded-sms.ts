import type { Outbox } from '../mail/outbox.ts'
import { refuseUnsendableSms, type Sms } from './sms.port.ts'

/** Keeps every text message in the outbox, where a demo reads it. */
export function embeddedSms(outbox: Outbox, { demo = false } = {}): Sms {
  return {
    delivers: demo,
    async send(message) {
      refuseUnsendableSms(message)
      const { to, text, dedupe_key } = message
      await outbox.put('sms', { to, subject: null, text, html: null }, dedupe_key)
    },
  }
}
