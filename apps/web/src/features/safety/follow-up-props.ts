import type { Crisis } from '@stillwater/contract/crisis'

export interface FollowUpProps {
  patient_id: string
  crisis: Crisis
}
