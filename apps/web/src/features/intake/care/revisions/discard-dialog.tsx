import { t } from '@stillwater/contract/words'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../../shell/notices/notices-store.ts'
import { explainRevision } from './explain-revision.ts'
import type { RevisionEditing } from './revision-editing.ts'

interface DiscardDialogProps {
  editing: RevisionEditing
  onClose: () => void
}

export function DiscardDialog({ editing, onClose }: DiscardDialogProps) {
  const discard = useChange(editing.discard, {
    explain: explainRevision,
    onSuccess() {
      raiseNotice(t('The draft is discarded.'), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Discard this draft?')}
      above={t('The changes since the last publication are lost. What patients see stays as it is.')}
      go={t('Discard draft')}
      keep={t('Keep draft')}
      change={discard}
      onGo={() => discard.send()}
      onClose={onClose}
    />
  )
}
