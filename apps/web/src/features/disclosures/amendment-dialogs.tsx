import { useState } from 'react'
import { askAmendment, disagreeWithDenial, type AmendmentRequest } from '@stillwater/contract/sharing'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { ownId, ownSharing } from './sharing.queries.ts'

export function AskDialog({ onClose }: { onClose: () => void }) {
  const [request_id] = useState(() => crypto.randomUUID())
  const ask = useChange(askAmendment, { invalidates: [ownSharing] })
  const form = useForm(askAmendment.body, {
    initial: { about: '', wanted: '' },
    body: (typed) => ({ request_id, ...typed }),
    async onSubmit(typed) {
      const { data } = await ask.send({ params: { id: ownId() }, body: { request_id, ...typed } })
      queryClient.setQueryData(ownSharing.queryKey, data)
      raiseNotice(t('Your request was sent.'), 'encourage')
      onClose()
    },
  })
  return (
    <FormDialog wide className="sharing-form" {...{ form, onClose }} title={t('Ask for a correction')}>
      <TextAreaField
        {...form.text('about')}
        rows={2}
        label={t('What is wrong or missing?')}
        hint={t('For example: the note from November 3')}
      />
      <TextAreaField {...form.text('wanted')} rows={5} label={t('What should it say, and why?')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Send request')}
      </Button>
    </FormDialog>
  )
}

export function DisagreeDialog({ request, onClose }: { request: AmendmentRequest; onClose: () => void }) {
  const disagree = useChange(disagreeWithDenial, { invalidates: [ownSharing] })
  const form = useForm(disagreeWithDenial.body, {
    initial: { statement: '' },
    async onSubmit(typed) {
      const { data } = await disagree.send({ params: { id: request.id }, body: typed })
      queryClient.setQueryData(ownSharing.queryKey, data)
      raiseNotice(t('Your statement was added to your record.'), 'encourage')
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      className="sharing-form"
      {...{ form, onClose }}
      title={t('Add a statement of disagreement')}
      above={t(
        'It stays with your record as you write it, and it’s in every copy. You can add one statement.',
      )}
    >
      <TextAreaField {...form.text('statement')} rows={6} label={t('Your statement')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Add statement')}
      </Button>
    </FormDialog>
  )
}
