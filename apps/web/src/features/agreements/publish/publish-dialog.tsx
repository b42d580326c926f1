import { useState } from 'react'
import { agreementTitles, type AgreementVersion } from '@stillwater/contract/agreements'
import { publishAgreement } from '@stillwater/contract/care/agreements'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { agreementVersions } from './publish.queries.ts'

interface PublishDialogProps {
  /** The newest version, whose text the next one begins with. */
  replaced: AgreementVersion
  today: string
  onClose: () => void
}

export function PublishDialog({ replaced, today, onClose }: PublishDialogProps) {
  const { kind } = replaced
  // The same publication sent again after a lost reply is one version.
  const [version_id] = useState(() => crypto.randomUUID())
  const publish = useChange(publishAgreement, { invalidates: [agreementVersions] })
  const form = useForm(publishAgreement.body, {
    initial: { effective_on: today, changes: '', text: replaced.text },
    body: (typed) => ({ version_id, kind, ...typed }),
    async onSubmit(typed) {
      const { data } = await publish.send({ body: { version_id, kind, ...typed } })
      queryClient.setQueryData(agreementVersions.queryKey, data)
      raiseNotice(t('The new version was published.'), 'info')
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title={t('New version: {document}', { document: t(agreementTitles[kind]) })}
      above={t(
        'A published version can’t be changed or withdrawn. To fix a mistake, publish another version.',
      )}
      form={form}
      className="documents-form"
      onClose={onClose}
    >
      <Field {...form.text('effective_on')} type="date" min={today} label={t('In effect from')} />
      <TextAreaField
        {...form.text('changes')}
        rows={2}
        label={t('What changed')}
        hint={t('Patients read this first.')}
      />
      <TextAreaField
        {...form.text('text')}
        rows={8}
        label={t('Text')}
        hint={t(
          'A blank line begins a new part, ## a heading and - a point of a list. {crisis_line} in a part of its own becomes the crisis line.',
          { crisis_line: '{crisis_line}' },
        )}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Publish version')}
      </Button>
    </FormDialog>
  )
}
