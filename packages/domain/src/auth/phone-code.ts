export const phoneCodeLength = 6
export const phoneCodeLifeMs = 10 * 60_000
export const mostPhoneCodeTries = 5

/** The digits of a code as a person types or pastes it; null where it is no code. */
export function readPhoneCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

export interface SentCode {
  expires_ms: number
  /** Wrong codes so far. */
  tries: number
}

export type PhoneCodeVerdict = 'right' | 'wrong' | 'expired' | 'spent'

/** What a typed code is worth. The fifth wrong one ends the code, and after that even the right one is refused. */
export function judgePhoneCode(sent: SentCode | null, matches: boolean, now: number): PhoneCodeVerdict {
  if (!sent || now >= sent.expires_ms) return 'expired'
  if (sent.tries >= mostPhoneCodeTries) return 'spent'
  if (matches) return 'right'
  return sent.tries + 1 >= mostPhoneCodeTries ? 'spent' : 'wrong'
}
