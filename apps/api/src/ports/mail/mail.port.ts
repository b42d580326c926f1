import type { CalendarMethod } from '@stillwater/domain/scheduling/calendar-file'

export interface MailMessage {
  to: string
  /** The clinic's name, shown before its address. */
  from_name?: string
  subject: string
  text: string
  html: string
  /** A calendar file (RFC 5545) that an email program offers to add to the calendar. */
  calendar?: { method: CalendarMethod; file: string }
  /** Two messages with the same key are delivered once, so that a job can run again. */
  dedupe_key?: string
}

/** Sends an email to one person. Throws `MailRefused` or an `Outage`. */
export interface Mail {
  /** Whether a message reaches a mailbox. An outbox counts in a demo alone, where it is what people read. */
  readonly delivers: boolean
  send(message: MailMessage): Promise<void>
}

/** A permanent refusal: a retry changes nothing. */
export class MailRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The message was refused (${code}).`)
    this.name = 'MailRefused'
    this.code = code
  }
}

const oneAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,189}$/u
const controlCharacter = /\p{Cc}/u

/** A line break in an address or a subject would allow header injection. */
export function refuseUnsafeMail({ to, subject, from_name = '' }: MailMessage): void {
  if (!oneAddress.test(to)) throw new MailRefused('address')
  if (controlCharacter.test(subject)) throw new MailRefused('subject')
  if (controlCharacter.test(from_name)) throw new MailRefused('from')
}

/** How mail behaves when it refuses everything. */
export const refusingMail: Pick<Mail, 'send'> = {
  send: async () => {
    throw new MailRefused('refused')
  },
}
