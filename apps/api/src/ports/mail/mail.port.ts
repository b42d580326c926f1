export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** Two messages with one key are one message, however often a job runs. */
  dedupe_key?: string
}

/** Sends a letter to one person. Throws `MailRefused` or an `Outage`. */
export interface Mail {
  /** Whether a message reaches a mailbox. An outbox counts in a demo alone, where it is what people read. */
  readonly delivers: boolean
  send(message: MailMessage): Promise<void>
}

/** This message will never be delivered: trying again changes nothing. */
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

/** A line break in an address or a subject would let whoever chose it write headers of their own. */
export function refuseUnsafeMail({ to, subject }: MailMessage): void {
  if (!oneAddress.test(to)) throw new MailRefused('address')
  if (controlCharacter.test(subject)) throw new MailRefused('subject')
}

/** How mail behaves when it refuses everything. */
export const refusingMail: Pick<Mail, 'send'> = {
  send: async () => {
    throw new MailRefused('refused')
  },
}
