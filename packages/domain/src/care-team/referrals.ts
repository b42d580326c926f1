/** So many clients can be referred with one press, and so many in a day. */
export const mostAtOnce = 10
export const mostADay = 30

export const referralStates = ['invited', 'joined'] as const

/** The emails that are entered more than once, whatever their letters. */
export function repeatedEmails(emails: readonly string[]): string[] {
  const plain = emails.map((email) => email.trim().toLowerCase())
  return [...new Set(plain.filter((email, place) => email !== '' && plain.indexOf(email) !== place))]
}

/** Seconds until the next client can be referred; 0 where this many more fit into the day. */
export function waitSeconds(sent_at: readonly string[], more: number, now: number): number {
  const day = 24 * 3_600_000
  const lately = sent_at
    .map((at) => Date.parse(at))
    .filter((at) => at > now - day)
    .toSorted((a, b) => a - b)
  const over = lately.length + more - mostADay
  if (over <= 0) return 0
  return Math.ceil(((lately[over - 1] ?? now) + day - now) / 1000)
}
