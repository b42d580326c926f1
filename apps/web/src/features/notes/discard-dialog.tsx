import { useRef } from 'react'
import { discardNote } from '@stillwater/contract/care/notes'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { explainUnconfirmed } from '../../platform/forms/explain-unconfirmed.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { go } from '../../platform/navigation/go.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import type { NoteDraft } from './drafts/note-draft.ts'
import { chartHref } from './note-words.ts'
import { notesOf } from './notes.queries.ts'

/** Asks before a draft is given up, here and on the server. */
export function DiscardDialog({ draft, onClose }: { draft: NoteDraft; onClose: () => void }) {
  const isDone = useRef(false)
  const discard = useChange(discardOnce, {
    explain: explainUnconfirmed(() =>
      t('We couldn’t confirm that your draft was discarded. Check your connection and try again.'),
    ),
  })

  async function discardOnce() {
    // A second press, before the chart is there.
    if (isDone.current) return
    const { note_id, patient_id, version, attempts } = draft.state.get().note
    // A save whose reply was lost may have made it there.
    if (version > 0 || attempts.length > 0) await deleteThere(note_id, version)
    isDone.current = true
    draft.discard()
    void queryClient.invalidateQueries({ queryKey: notesOf(patient_id).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['chart', patient_id] })
    raiseNotice(t('Your draft is discarded.'), 'info')
    go(chartHref(patient_id))
  }

  return (
    <ConfirmDialog
      title={t('Discard this draft?')}
      above={<p>{t('The text is deleted for good. No one else has seen it.')}</p>}
      go={t('Discard draft')}
      keep={t('Keep writing')}
      change={discard}
      onGo={discard.send}
      onClose={onClose}
    />
  )
}

async function deleteThere(id: string, version: number): Promise<void> {
  try {
    await api(discardNote, { params: { id }, body: { version } })
  } catch (error) {
    // It never arrived, or this is the second press after a lost reply.
    if (!(error instanceof Refused && error.status === 404)) throw error
  }
}
