import type { RecordAccess } from '@stillwater/contract/records'
import { words } from '@stillwater/contract/words'

export const roleNames: Record<RecordAccess['role'], string> = {
  patient: words('Patient'),
  provider: words('Provider'),
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  coordinator: words('Care coordinator'),
  oncall: words('On-call clinician'),
  admin: words('Clinic office'),
}
