import { t } from '@stillwater/contract/words'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { useStore } from '../../../platform/store.ts'
import { saving } from './answer-queue.ts'

/** Where the answers stand. Said aloud only when one cannot be saved yet. */
export function SavingNote({ isUnsaved }: { isUnsaved: boolean }) {
  const state = useStore(saving)
  const isQuiet = state === 'saved' || state === 'idle'
  return (
    <span className="intake-saving">
      <span role="status">
        {state === 'waiting' && (
          <>
            <ClockIcon size={18} /> <b>{t('Will be saved when you are back online')}</b>
          </>
        )}
      </span>
      {state === 'saving' && t('Saving...')}
      {isUnsaved && isQuiet && t('Continue to save your answer.')}
      {!isUnsaved && state === 'saved' && (
        <>
          <CheckIcon size={16} /> <b>{t('Saved')}.</b> {t('You can stop any time.')}
        </>
      )}
      {!isUnsaved && state === 'idle' && <SavedAsYouGo />}
    </span>
  )
}

/** Two sentences that each stay on one line, beside the buttons of a wide screen too. */
export function SavedAsYouGo() {
  return (
    <>
      <span>{t('Saved as you go.')}</span> <span>{t('You can stop any time.')}</span>
    </>
  )
}
