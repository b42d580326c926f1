/** Who can be assigned to a patient. spec: intake §6 */
export const careRoles = ['care_manager', 'therapist', 'provider'] as const
export type CareRole = (typeof careRoles)[number]

/** What a user account is. A coordinator is a care person with a flag (decision N16), not a kind. */
export const userKinds = ['patient', ...careRoles, 'oncall', 'admin'] as const
export type UserKind = (typeof userKinds)[number]

/** The answer to assigning anything else, spelled as specified. spec: intake §8 */
export const unknownMemberType = 'Unknow member type.'

export const defaultVisitMinutes: Record<CareRole, number> = { care_manager: 30, therapist: 45, provider: 30 } // spec: intake §9

interface Spelling {
  /** user.role on a care person. spec: dashboard §3 */
  user_role: string
  /** /api/patients/{id}/{…}/message_history. spec: dashboard §7 */
  history: string
  /** /api/message_threads/get_{…}. spec: dashboard §7 */
  thread: string
}

/** The same three roles as other parts of the wire call them. */
export const careRoleSpellings: Record<CareRole, Spelling> = {
  care_manager: { user_role: 'mhc', history: 'care_managers', thread: 'care_manager' },
  therapist: { user_role: 'therapist', history: 'therapists', thread: 'therapist' },
  provider: { user_role: 'doctor', history: 'doctors', thread: 'doctor' },
}

export function isCareRole(text: unknown): text is CareRole {
  return (careRoles as readonly unknown[]).includes(text)
}

export function isUserKind(text: unknown): text is UserKind {
  return (userKinds as readonly unknown[]).includes(text)
}

/** mhc, doctor, or other = therapist. spec: dashboard §3 */
export function careRoleOfUserRole(user_role: string): CareRole {
  return careRoles.find((role) => careRoleSpellings[role].user_role === user_role) ?? 'therapist'
}

/** The kind of account behind the role of a session. Coordinators are care managers; an unknown role opens no staff page. */
export function kindOfRole(role: string): UserKind {
  if (role === 'coordinator') return 'care_manager'
  return isUserKind(role) ? role : 'patient'
}

export function isStaff(kind: UserKind): boolean {
  return kind !== 'patient'
}
