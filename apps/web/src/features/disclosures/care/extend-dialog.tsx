import { extendAmendment } from '@stillwater/contract/care/sharing'
import type { AmendmentRequest } from '@stillwater/contract/sharing'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { patientSharing } from './care-sharing.queries.ts'

interface ExtendDialogProps {
  patient_id: string
  request: AmendmentRequest
  onClose: () => void
}

export function ExtendDialog({ patient_id, request, onClose }: ExtendDialogProps) {
  const extend = useChange(extendAmendment, { invalidates: [patientSharing(patient_id)] })
  const form = useForm(extendAmendment.body, {
    initial: { reason: '' },
    async onSubmit(typed) {
      const { data } = await extend.send({ params: { id: request.id }, body: typed })
      queryClient.setQueryData(patientSharing(patient_id).queryKey, data)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Take 30 more days')}
      above={t('This can be done once. The patient reads the reason and is told by email.')}
      form={form}
      className="sharing-form"
      onClose={onClose}
    >
      <TextAreaField {...form.text('reason')} rows={3} label={t('Why more time is needed')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Extend by 30 days')}
      </Button>
    </FormDialog>
  )
}
