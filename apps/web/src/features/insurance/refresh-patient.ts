import type { VisitsPolicy } from '@stillwater/contract/policies'
import { queryClient } from '../../platform/api/query-client.ts'
import { updatePatientOfSession } from '../../platform/session/session.ts'
import { patientRecord } from '../people/people.queries.ts'

/**
 * Insurance changes a record in many places. If it cannot be read now, it is when it is next shown; until then the card
 * that the server has just saved stands in it, so that no price of an earlier card is shown.
 */
export async function refreshPatient(patient_id: string, saved: VisitsPolicy | null = null): Promise<void> {
  const record = patientRecord(patient_id)
  try {
    updatePatientOfSession(await queryClient.fetchQuery({ ...record, staleTime: 0, retry: false }))
  } catch {
    if (saved)
      queryClient.setQueryData(record.queryKey, (known) =>
        known ? { ...known, insurance_visits_policy: saved } : known,
      )
    await queryClient.invalidateQueries({ ...record, refetchType: 'none' })
  }
}
