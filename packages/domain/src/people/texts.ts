import { canReceiveTexts } from '../formats/phone.ts'

/**
 * Why a text is sent. `care` is anything the clinic has to say, `code` confirms the number it goes to, `safety` is
 * for a person who may be in danger.
 */
export type TextKind = 'care' | 'code' | 'safety'

export interface TextRecipient {
  /** Ten digits, or null where none was given. */
  phone: string | null
  is_confirmed: boolean
  /** What they chose in their account. */
  has_opted_in: boolean
  /** Whether this number has sent STOP. */
  has_opted_out: boolean
}

export type TextRefusal = 'no_phone' | 'unroutable' | 'opted_out' | 'not_opted_in' | 'unconfirmed'

/** Why this person is not sent this text; null when they are. STOP is honored for every kind. decision S12 */
export function textRefusal(kind: TextKind, recipient: TextRecipient): TextRefusal | null {
  const { phone, is_confirmed, has_opted_in, has_opted_out } = recipient
  if (phone === null) return 'no_phone'
  if (!canReceiveTexts(phone)) return 'unroutable'
  if (has_opted_out) return 'opted_out'
  if (kind !== 'care') return null
  if (!has_opted_in) return 'not_opted_in'
  return is_confirmed ? null : 'unconfirmed'
}

export type TextCommand = 'stop' | 'start' | 'help'

// The words that US carriers expect to be honored, and how people say them in a sentence of their own.
const commands: Record<TextCommand, readonly string[]> = {
  stop: [
    ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
    ...['stop all', 'please stop', 'stop please', 'stop texting me', 'stop texting', 'stop texts'],
  ],
  start: ['start', 'unstop', 'yes', 'subscribe', 'opt in', 'optin'],
  help: ['help', 'info'],
}

/** The command that a text is. Only a whole message is one: "I can't stop crying" is a person, not a command. */
export function readTextCommand(text: string): TextCommand | null {
  const said = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const found = Object.entries(commands).find(([, spellings]) => spellings.includes(said))
  return (found?.[0] as TextCommand | undefined) ?? null
}
