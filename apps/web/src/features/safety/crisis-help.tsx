import { lazy, Suspense } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { CrisisPage } from '../../shell/crisis/crisis-page.tsx'
import CrisisPanel from '../../shell/crisis/crisis-panel.tsx'
import { ErrorBoundary } from '../../shell/loading/error-boundary.tsx'
import { DiscreetNotice } from './discreet-notice.tsx'
import type { ShownCrisis } from './shown-crisis.ts'
import { statusWords } from './status-words.ts'
import { usePutAway } from './use-put-away.ts'

// It needs the server, so its code may too.
const CrisisFollowUp = lazy(() => import('./crisis-follow-up.tsx'))

/** The page, the panel or the notice, as grave as the answer was. */
export default function CrisisHelp({ patient_id, crisis }: { patient_id: string; crisis: ShownCrisis }) {
  const { isPending, putAway } = usePutAway(patient_id, crisis)
  if (crisis.screen === 'notice') return <DiscreetNotice onClose={putAway} />
  const followUp = crisis.known && (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className="crisis-wait" aria-busy="true" />}>
        <CrisisFollowUp patient_id={patient_id} crisis={crisis.known} />
      </Suspense>
    </ErrorBoundary>
  )
  const done = (
    <Button kind="secondary" wide busy={isPending} onClick={putAway}>
      {t('I’m safe. Continue')}
    </Button>
  )
  if (crisis.screen === 'page')
    return (
      <CrisisPage status={statusWords(crisis)} action={done}>
        {followUp}
      </CrisisPage>
    )
  return (
    <CrisisPanel
      onClose={putAway}
      lead={t('Thank you for telling us. You don’t have to face this alone.')}
      status={statusWords(crisis)}
    >
      {followUp}
      <p className="crisis-page-on">{done}</p>
    </CrisisPanel>
  )
}
