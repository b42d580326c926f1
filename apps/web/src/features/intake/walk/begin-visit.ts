import { createVisit } from '@stillwater/contract/visits'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { go } from '../../../platform/navigation/go.ts'
import { session } from '../../../platform/session/session.ts'

interface NewVisit {
  patient_id: string
  is_reactivation: boolean
  onFailure?: (error: unknown) => void
}

/** Begins a visit, or takes up the open one, and goes to its first open question. */
export function useBeginVisit({ patient_id, is_reactivation, onFailure }: NewVisit) {
  const { send, ...change } = useChange(createVisit, {
    onSuccess() {
      // The record's status may have changed with it.
      void session.validate()
      queryClient.removeQueries({ queryKey: ['visits'] })
      go('/patient/question_bank', { replace: is_reactivation })
    },
    ...(onFailure ? { onFailure } : {}),
  })
  return {
    ...change,
    begin(service_line_ids: string[]) {
      const visit = { patient_id, service_line_ids, ...(is_reactivation ? { is_reactivation } : {}) }
      return send({ params: { id: patient_id }, body: { patient_id, visit } })
    },
  }
}
