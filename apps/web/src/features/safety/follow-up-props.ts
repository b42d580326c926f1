import type { Crisis } from '@stillwater/contract/safety'

export interface FollowUpProps {
  patient_id: string
  crisis: Crisis
}
