import { queryOptions } from '@tanstack/react-query'
import type * as crisis from '@stillwater/contract/crisis'
import { api } from '../../platform/api/api.ts'
import { light } from '../../platform/api/first-calls.ts'

const readCrisisFollowUp = light<typeof crisis.readCrisisFollowUp>({
  method: 'GET',
  path: '/api/patients/:id/crisis/follow_up',
  access: 'patient',
})

/** Whether the care team is following up on a crisis that the patient has put away. */
export function crisisFollowUp(patient_id: string) {
  return queryOptions({
    queryKey: ['crisis_follow_up', patient_id],
    queryFn: async () => (await api(readCrisisFollowUp, { params: { id: patient_id } })).data.follow_up,
  })
}
