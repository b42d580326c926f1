import { useState } from 'react'
import { recordDisclosure, type CareSharing } from '@stillwater/contract/care/sharing'
import { reasonWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { disclosureReasons, type DisclosureReason } from '@stillwater/domain/disclosures/disclosures'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { partsOf } from '../sharing-words.ts'
import { patientSharing } from './care-sharing.queries.ts'

interface DisclosureDialogProps {
  id: string
  sharing: CareSharing
  onClose: () => void
}

const empty = {
  reason: '',
  release_id: '',
  disclosed_on: '',
  recipient: '',
  contact: '',
  what: '',
  purpose: '',
}

/** Records what was told under a permission that is still good, or by law. */
export function DisclosureDialog({ id, sharing, onClose }: DisclosureDialogProps) {
  const active = sharing.releases.filter(({ state }) => state === 'active')
  const [disclosure_id] = useState(() => crypto.randomUUID())
  const record = useChange(recordDisclosure, { invalidates: [patientSharing(id)] })
  const bodyOf = ({ reason, release_id, ...typed }: typeof empty) => ({
    disclosure_id,
    ...typed,
    reason: reason as DisclosureReason,
    release_id: reason === 'permission' && release_id ? release_id : null,
  })
  const form = useForm(recordDisclosure.body, {
    initial: { ...empty, disclosed_on: sharing.today },
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await record.send({ params: { id }, body: bodyOf(typed) })
      queryClient.setQueryData(patientSharing(id).queryKey, data)
      raiseNotice(t('The disclosure was recorded.'), 'info')
      onClose()
    },
  })
  const needsRelease = form.values.reason === 'permission'
  return (
    <FormDialog
      wide
      title={t('Record a disclosure')}
      above={t('The patient reads what you enter. It can’t be changed afterward.')}
      form={form}
      className="sharing-form sw-dialog-pairs"
      onClose={onClose}
    >
      <SelectField
        {...form.text('reason')}
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        options={disclosureReasons.map((reason) => ({ value: reason, label: t(reasonWords[reason]) }))}
      />
      {needsRelease && (
        <SelectField
          {...form.text('release_id')}
          label={t('Permission')}
          hint={active.length === 0 ? t('The patient has no permission that is good today.') : undefined}
          placeholder={t('Choose a permission')}
          options={active.map((release) => ({
            value: release.id,
            label: `${release.recipient}: ${partsOf(release)}`,
          }))}
        />
      )}
      <Field {...form.text('disclosed_on')} type="date" max={sharing.today} label={t('Day')} />
      <Field {...form.text('recipient')} label={t('Who was told')} autoComplete="off" />
      <Field
        {...form.text('contact')}
        label={t('Their address, or how they were reached')}
        autoComplete="off"
      />
      <TextAreaField {...form.text('what')} rows={3} label={t('What was disclosed')} />
      <TextAreaField {...form.text('purpose')} rows={2} label={t('What it was for')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Record disclosure')}
      </Button>
    </FormDialog>
  )
}
