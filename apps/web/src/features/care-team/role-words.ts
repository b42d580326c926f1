import { words } from '@stillwater/contract/words'
import type { StaffRole } from '@stillwater/domain/people/staff'

export const roleWords: Record<StaffRole, string> = {
  provider: words('Provider'),
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  coordinator: words('Coordinator'),
  oncall: words('On-call staff'),
  admin: words('Administrator'),
}
