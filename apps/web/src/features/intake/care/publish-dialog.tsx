import * as z from 'zod/mini'
import { publishBank, type CareBank } from '@stillwater/contract/care-content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { showBank } from './use-bank-draft.ts'

/** A note is asked for, so that the history says why. */
const noteSchema = z.pick(publishBank.body, { note: true })

export function PublishDialog({ bank, onClose }: { bank: CareBank; onClose: () => void }) {
  const publish = useChange(publishBank, {
    onSuccess({ data }) {
      showBank(data)
      raiseNotice(t('Published. New visits are asked this way.'), 'info')
      onClose()
    },
  })
  const form = useForm(noteSchema, {
    initial: { note: '' },
    onSubmit: ({ note }) =>
      publish.send({ params: { bank: bank.bank }, body: { version: bank.draft?.version ?? 0, note } }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={t('Publish this draft?')}
      above={t('New visits are asked this way. Visits in progress keep their wording.')}
      close={t('Close')}
    >
      <form className="content-form" noValidate onSubmit={form.submit}>
        <ChangeFailed failure={form.failure} />
        <TextAreaField {...form.text('note')} rows={3} label={t('What changed, and why')} />
        <Button type="submit" small wide busy={form.isPending}>
          {t('Publish')}
        </Button>
      </form>
    </Dialog>
  )
}
