import { t } from '@stillwater/contract/words'
import { useStore } from '../../platform/store.ts'
import CrisisPanel from '../../shell/crisis-panel.tsx'
import { CrisisPage } from '../../shell/crisis-page.tsx'
import { saving } from './answer-queue.ts'
import { closeCrisis, crisis } from './crisis-watch.ts'

/**
 * Help over or instead of the flow. It comes with the flow's own code, so that it is there without a network, and it
 * says that the care team knows only once the server does. decision S2
 */
export function CrisisFlow() {
  const screen = useStore(crisis)
  const state = useStore(saving)
  const stored = state === 'saved' || state === 'idle'
  if (screen === 'page') return <CrisisPage told={stored} onGoOn={closeCrisis} />
  return (
    <CrisisPanel
      onClose={closeCrisis}
      lead={t('Thank you for telling us. Many people have thoughts like this, and they can pass.')}
      note={stored ? t('Your care team will read your answer within a day.') : notYet()}
    />
  )
}

function notYet(): string {
  return t('We cannot reach your care team right now and keep trying. Please use one of the numbers above.')
}
