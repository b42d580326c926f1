import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { go } from '../../../platform/navigation/go.ts'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'

/** The flow is complete: what the visit knew of its way is put away, and the person reads what happens next. spec: intake §4 */
export async function finish(patient: Patient, visit: Visit): Promise<void> {
  persisted.update({
    visit: {
      ...persisted.read().visit,
      id: visit.id,
      complete: true,
      pending_updates: false,
      question_bank_name: null,
      question_name: null,
    },
  })
  await session.validate()
  if (visit.is_follow_up) {
    go('/patient/dashboard/result', { replace: true })
    raiseNotice(t('Thank you. Your check-in is complete.'), 'encourage')
  } else go('/patient/intake-complete', { replace: true })
  queryClient.removeQueries({ queryKey: ['visits', visit.id] })
  for (const queryKey of [['visits', patient.id], ['patients', patient.id], ['tasks'], ['billing']])
    void queryClient.invalidateQueries({ queryKey })
}
