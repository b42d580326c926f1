import type { Role } from '../people/capabilities.ts'

/** What is still asked of someone whose password was right. */
export type SecondFactorStep = 'none' | 'code' | 'enroll'

export interface SignsIn {
  role: Role
  has_factor: boolean
  /** In the demo clinic everyone shares one public password and holds no real data. */
  is_demo: boolean
}

/**
 * Staff give a second factor at every sign-in, and add one before anything else where they have none. Only the demo
 * clinic lets staff in who never added one; a factor that was added is asked for in a demo, too.
 */
export function secondFactorStep({ role, has_factor, is_demo }: SignsIn): SecondFactorStep {
  if (role === 'patient') return 'none'
  if (has_factor) return 'code'
  return is_demo ? 'none' : 'enroll'
}

/** How long someone has for the second step, from the right password on. */
export const challengeLifeMs = 10 * 60_000
