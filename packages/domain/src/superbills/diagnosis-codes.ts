/** A claim form has room for twelve; one session of this clinic needs few. */
export const mostDiagnoses = 4

/**
 * Whether a text has the form of an ICD-10-CM code: a letter, a digit, a digit or A or B, and up to four more after a
 * point. Whether the code exists and is right is the clinician's to say.
 */
export function isDiagnosisCode(text: string): boolean {
  return /^[A-Z]\d[0-9AB](\.[0-9A-Z]{1,4})?$/.test(text)
}

/** What a clinician typed, as it is stored: without spaces, in capitals, with the point after the third character. */
export function spellDiagnosis(typed: string): string {
  const text = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]\d[0-9AB][0-9A-Z]{1,4}$/.test(text) ? `${text.slice(0, 3)}.${text.slice(3)}` : text
}
