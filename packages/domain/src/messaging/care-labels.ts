export type CareRole = 'care_manager' | 'therapist' | 'provider' | 'coordinator'
/** How the wire spells the role of a care person; any other is a therapist. spec: dashboard §3 */
export type WireCareRole = 'mhc' | 'doctor' | 'therapist'

export const wireRoleOf: Record<CareRole, WireCareRole> = {
  care_manager: 'mhc',
  coordinator: 'mhc',
  provider: 'doctor',
  therapist: 'therapist',
}

export type CareLabel = 'Coordinator' | 'Care counselor' | 'Provider' | 'Therapist'

/** What a care person is called beside their name. The flag of a coordinator wins over the role. decision N16 */
export function careLabel(role: string, is_coordinator: boolean): CareLabel {
  if (is_coordinator) return 'Coordinator'
  if (role === 'mhc') return 'Care counselor'
  return role === 'doctor' ? 'Provider' : 'Therapist'
}
