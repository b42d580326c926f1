/** The parts of a record that a patient can have shared. Psychotherapy notes need a permission of their own. 45 CFR 164.508 */
export const releaseParts = [
  'diagnoses',
  'medications',
  'visit_notes',
  'scores',
  'appointments',
  'billing',
  'psychotherapy_notes',
] as const
export type ReleasePart = (typeof releaseParts)[number]

export const releaseStates = ['active', 'expired', 'revoked'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** A permission runs out after its last day, and ends right away when it is canceled. */
export function releaseState(
  { until, revoked_at }: { until: string; revoked_at: string | null },
  today: string,
): ReleaseState {
  if (revoked_at !== null) return 'revoked'
  return today > until ? 'expired' : 'active'
}

/** Psychotherapy notes may not be combined with any other part in one permission. 45 CFR 164.508(b)(3)(ii) */
export function canReleaseTogether(parts: readonly ReleasePart[]): boolean {
  return parts.length === 1 || !parts.includes('psychotherapy_notes')
}

/** A signature is the patient's own name as their record has it, however it is cased and spaced. */
export function isSignatureOf(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
  return plain(typed) !== '' && plain(typed) === plain(name)
}

/** The longest that a permission lasts: two years from the day it is given. */
const longestReleaseDays = 731

export function isReleaseDay(until: string, today: string): boolean {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
  return days >= 0 && days <= longestReleaseDays
}
