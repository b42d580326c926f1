import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { readCrisisFollowUp } from './crisis-calls.ts'

/** Whether the care team is following up on a crisis that the patient has put away. */
export function crisisFollowUp(patient_id: string) {
  return queryOptions({
    queryKey: ['crisis_follow_up', patient_id],
    queryFn: async () => (await api(readCrisisFollowUp, { params: { id: patient_id } })).data.follow_up,
  })
}
