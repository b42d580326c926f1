/** Who can be assigned to a patient. spec: intake §6 */
export const careRoles = ['care_manager', 'therapist', 'provider'] as const
export type CareRole = (typeof careRoles)[number]

/** What a user account is. A coordinator is a care person with a flag (decision N16), not a kind. */
export const userKinds = ['patient', ...careRoles, 'oncall', 'admin'] as const
export type UserKind = (typeof userKinds)[number]

/** The answer to assigning anything else, spelled as specified. spec: intake §8 */
export const unknownMemberType = 'Unknow member type.'

export function isCareRole(text: unknown): text is CareRole {
  return (careRoles as readonly unknown[]).includes(text)
}

export function isUserKind(text: unknown): text is UserKind {
  return (userKinds as readonly unknown[]).includes(text)
}

/** The kind of account behind the role of a session. Coordinators are care managers; an unknown role opens no staff page. */
export function kindOfRole(role: string): UserKind {
  if (role === 'coordinator') return 'care_manager'
  return isUserKind(role) ? role : 'patient'
}

export function isStaff(kind: UserKind): boolean {
  return kind !== 'patient'
}
