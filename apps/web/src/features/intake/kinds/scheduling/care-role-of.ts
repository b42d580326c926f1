import type { Question } from '@stillwater/contract/intake'
import type { CareRole } from '@stillwater/domain/people/care-roles'

const roles: Record<string, CareRole> = {
  counselor: 'care_manager',
  therapist: 'therapist',
  provider_appointment: 'provider',
}

/** Whom a question is about, by the bank it stands in. */
export function careRoleOf({ question_bank }: Question): CareRole | undefined {
  return roles[question_bank.name]
}
