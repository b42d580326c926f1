// People and contact lists write numbers with these; some add marks that only set the direction of the text.
const separators = /[\s().\-/\u200e\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g
const nationalLength = 10 // spec: intake §9
const countryCode = '1'
// No US area code begins with 0 or 1: such ten digits are a number from elsewhere, or one with a digit missing.
const national = /^[2-9]\d{9}$/

/**
 * The ten digits of a US number, with a leading +1 or 1 dropped; null for anything else. Nothing is ever cut to fit:
 * an extension, a second number or a foreign code makes it another number, not a longer spelling of this one.
 */
export function parsePhone(typed: string): string | null {
  const plain = typed.replace(separators, '')
  const digits = /^\+?1/.test(plain) ? plain.slice(plain.indexOf(countryCode) + 1) : plain
  return national.test(digits) ? digits : null
}

/** '(555) 000-1111'; what is not a US number comes back as it was. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone)
  return digits ? dress(digits) : phone
}

/**
 * What a field shows of a number that is being typed; null where the text cannot become a US number. It never drops a
 * digit, except the country's 1 once the number is whole.
 */
export function showTypedPhone(text: string): string | null {
  const whole = parsePhone(text)
  if (whole) return dress(whole)
  const plain = text.replace(separators, '')
  // Without its plus, +45 1234 5678 would read as a number in the US.
  if (plain.startsWith('+')) return /^\+(1\d{0,9})?$/.test(plain) ? text : null
  if (!/^\d*$/.test(plain)) return null
  if (!plain.startsWith(countryCode)) return plain.length <= nationalLength ? dress(plain) : null
  return plain.length <= nationalLength ? `1 ${dress(plain.slice(1))}`.trim() : null
}

/** The punctuation appears with the digit that follows it. */
function dress(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (exchange === '') return area && `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

/** Whether a carrier could route a text to it: no US exchange begins with 0 or 1, as in (555) 000-1111. */
export function canReceiveTexts(phone: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(phone)
}
