import { t } from '@stillwater/contract/words'
import type { DraftState } from './drafts/note-draft.ts'
import { whenWords } from './note-words.ts'

/** Says "saved" only after the server's reply. */
export function SaveStatus({ state }: { state: DraftState }) {
  return (
    <span className="note-status" role="status" data-phase={state.phase}>
      {statusWords(state)}
    </span>
  )
}

function statusWords({ phase, saved_at, is_kept }: DraftState): string {
  switch (phase) {
    case 'saved':
      return saved_at ? t('Saved at {time}', { time: whenWords(saved_at) }) : t('Nothing to save yet')
    case 'unsaved':
    case 'saving':
      return t('Saving...')
    case 'failed':
      return is_kept
        ? t('Not saved. Your text is kept on this device, and we’ll keep trying.')
        : t('Not saved. Keep this page open. We’ll keep trying.')
    case 'refused':
    case 'conflict':
      return t('Not saved')
  }
}
