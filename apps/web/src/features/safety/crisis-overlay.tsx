import { Activity, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/button'
import { CrisisPage } from '../../shell/crisis-page.tsx'
import CrisisPanel from '../../shell/crisis-panel.tsx'
import { CrisisFollowUp } from './crisis-follow-up.tsx'
import { useCrisis, type ShownCrisis } from './shown-crisis.ts'
import { statusWords } from './status-words.ts'
import { usePutAway } from './use-put-away.ts'

interface CrisisOverlayProps {
  patient_id: string
  children: ReactNode
  /** What asks for attention on its own; it waits while help is shown. */
  interruptions: ReactNode
}

/**
 * Help over any page of the patient area, until the patient has acknowledged it. The page beneath keeps what was typed
 * into it. All of this comes with the area's own code, so that it is there without a network. decisions S2, S7
 */
export function CrisisOverlay({ patient_id, children, interruptions }: CrisisOverlayProps) {
  const crisis = useCrisis(patient_id)
  return (
    <>
      <Activity mode={crisis?.screen === 'page' ? 'hidden' : 'visible'}>{children}</Activity>
      {crisis ? <Help {...{ patient_id, crisis }} /> : interruptions}
    </>
  )
}

function Help({ patient_id, crisis }: { patient_id: string; crisis: ShownCrisis }) {
  const { busy, putAway } = usePutAway(patient_id, crisis)
  const followUp = crisis.known && <CrisisFollowUp {...{ patient_id }} crisis={crisis.known} />
  const done = (
    <Button kind="secondary" wide busy={busy} onClick={putAway}>
      {t("I'm safe. Continue")}
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
      lead={t('Thank you for telling us. Many people have thoughts like this, and they can pass.')}
      status={statusWords(crisis)}
    >
      {followUp}
      {done}
    </CrisisPanel>
  )
}
