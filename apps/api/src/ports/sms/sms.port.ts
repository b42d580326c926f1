export interface SmsMessage {
  /** A US number as `+14155550123`. */
  to: string
  text: string
  /** Whose number it is, for the delivery log. */
  user_id?: string
  /** Two messages with the same key are delivered once, where the adapter supports it. */
  dedupe_key?: string
}

/** Sends a text message to one phone. Throws `SmsRefused` or an `Outage`. */
export interface Sms {
  /** Whether a message reaches a phone. An outbox counts in a demo alone, where it is what people read. */
  readonly delivers: boolean
  send(message: SmsMessage): Promise<void>
}

/** A permanent refusal: a retry changes nothing. */
export class SmsRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The text message was refused (${code}).`)
    this.name = 'SmsRefused'
    this.code = code
  }
}

const usNumber = /^\+1[2-9]\d{2}[2-9]\d{6}$/
// A carrier accepts ten joined segments at most.
const longestText = 1_600

export function refuseUnsendableSms({ to, text }: SmsMessage): void {
  if (!usNumber.test(to)) throw new SmsRefused('number')
  if (text.trim() === '' || text.length > longestText) throw new SmsRefused('length')
}

/** How text messages behave when the carrier refuses everything. */
export const refusingSms: Pick<Sms, 'send'> = {
  send: async () => {
    throw new SmsRefused('refused')
  },
}
