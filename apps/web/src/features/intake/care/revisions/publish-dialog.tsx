import * as z from 'zod/mini'
import { publishBody } from '@stillwater/contract/care/revisions'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../../platform/api/use-change.ts'
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../../shell/notices/notices-store.ts'
import { explainRevision } from './explain-revision.ts'
import type { RevisionEditing } from './revision-editing.ts'

const noteSchema = z.pick(publishBody, { note: true })

interface PublishDialogProps {
  editing: RevisionEditing
  onClose: () => void
}

export function PublishDialog({ editing, onClose }: PublishDialogProps) {
  const { revisions, words } = editing
  const publish = useChange(editing.publish, {
    onSuccess() {
      raiseNotice(words.published, 'info')
      onClose()
    },
  })
  const form = useForm(noteSchema, {
    initial: { note: '' },
    explain: explainRevision,
    idPrefix: 'publish-',
    onSubmit: ({ note }) => publish.send({ version: revisions.draft?.version ?? 0, note }),
  })
  return (
    <FormDialog
      title={t('Publish this draft?')}
      above={words.beforePublish}
      form={form}
      className="content-form"
      onClose={onClose}
    >
      <TextAreaField {...form.text('note')} rows={3} label={t('What changed, and why')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Publish draft')}
      </Button>
    </FormDialog>
  )
}
