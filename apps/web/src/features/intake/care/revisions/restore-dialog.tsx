import { t } from '@stillwater/contract/words'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../../shell/notices/notices-store.ts'
import { explainRevision } from './explain-revision.ts'
import type { RevisionEditing } from './revision-editing.ts'

export interface EarlierRevision {
  revision: number
  words: string
}

interface RestoreDialogProps {
  editing: RevisionEditing
  earlier: EarlierRevision
  onClose: () => void
}

export function RestoreDialog({ editing, earlier, onClose }: RestoreDialogProps) {
  const { revisions, words } = editing
  const restore = useChange(editing.restore, {
    explain: explainRevision,
    onSuccess() {
      raiseNotice(words.restored, 'info')
      onClose()
    },
  })
  const body = {
    revision: earlier.revision,
    over_revision: revisions.published.revision,
    note: t('Restored: {words}', { words: earlier.words }).slice(0, 500),
  }
  return (
    <ConfirmDialog
      title={t('Restore these words?')}
      above={words.beforeRestore(earlier.words)}
      go={t('Restore and publish')}
      keep={t('Cancel')}
      change={restore}
      onGo={() => restore.send(body)}
      onClose={onClose}
    />
  )
}
