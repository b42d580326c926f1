import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { go } from '../../../platform/navigation/go.ts'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'

/** The flow is complete: what the visit knew of its way is put away, and the person comes home. spec: intake §4 */
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
  go(visit.is_follow_up ? '/patient/dashboard/result' : '/patient/dashboard', { replace: true })
  raiseNotice(
    visit.is_follow_up
      ? t('Thank you. Your check-in is complete.')
      : t('Your intake is complete. Your care team has everything they need to begin.'),
    'encourage',
  )
  queryClient.removeQueries({ queryKey: ['visits', visit.id] })
  for (const queryKey of [['visits', patient.id], ['patients', patient.id], ['tasks']])
    void queryClient.invalidateQueries({ queryKey })
}
