import { t } from '@stillwater/contract/words'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { useStore } from '../../../platform/store.ts'
import { saving } from './answer-queue.ts'

/** Where the answers stand. Said aloud only when one cannot be saved yet. */
export function SavingNote() {
  const state = useStore(saving)
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
      {state === 'saved' && (
        <>
          <CheckIcon size={16} /> <b>{t('Saved')}.</b> {t('You can stop any time.')}
        </>
      )}
      {state === 'idle' && t('Saved as you go. You can stop any time.')}
    </span>
  )
}
