import { queryOptions } from '@tanstack/react-query'
import { listVisits } from '@stillwater/contract/visits'
import { api } from '../../platform/api/api.ts'
import { logError } from '../../platform/telemetry/log.ts'

/** The newest visits, and whether there are earlier ones. */
export function visitPage(patient_id: string) {
  return queryOptions({
    queryKey: ['visits', patient_id],
    queryFn: async () => {
      try {
        return (await api(listVisits, { params: { id: patient_id }, query: {} })).data
      } catch (error) {
        logError('Could not get patient details', { patient_id }, error)
        throw error
      }
    },
  })
}

/** Newest first, with the scores of each. */
export function patientVisits(patient_id: string) {
  return queryOptions({ ...visitPage(patient_id), select: ({ visits }) => visits })
}
