import { createVisit } from '@stillwater/contract/visits'
import { api } from '../../../platform/api/api.ts'
import { go } from '../../../platform/navigation/go.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'

/** Begins a visit, or takes up the one under way, and goes to its first open question. */
export async function beginVisit(
  patient_id: string,
  service_line_ids: string[],
  is_reactivation = false,
): Promise<void> {
  await api(
    createVisit,
    {
      params: { id: patient_id },
      body: {
        patient_id,
        visit: { patient_id, service_line_ids, ...(is_reactivation ? { is_reactivation } : {}) },
      },
    },
    { idempotency_key: crypto.randomUUID() },
  )
  // The record's status may have moved with it.
  void session.validate()
  queryClient.removeQueries({ queryKey: ['visits'] })
  go('/patient/question_bank', { replace: is_reactivation })
}
