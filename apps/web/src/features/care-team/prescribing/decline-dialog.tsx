import { declineRenewal } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { afterDecision, type DecisionDialogProps } from './decision-dialog.ts'

/** Decides not to renew: the patient takes what they have and reads how to stop. */
export function DeclineDialog({
  patient_id,
  prescription: { id, medication_name: medicine, must_not_stop },
  onClose,
  onDone,
}: DecisionDialogProps) {
  const decline = useChange(declineRenewal, { invalidates: afterDecision(patient_id) })
  const form = useForm(declineRenewal.body, {
    initial: { reason: '', plan: '' },
    async onSubmit(body) {
      const { data } = await decline.send({ params: { id }, body })
      onClose()
      // The page of the order says it itself.
      if (onDone) onDone()
      else raiseNotice(t('{medicine} will not be renewed.', { medicine: data.medication_name }), 'info')
    },
    idPrefix: 'decline-',
  })
  return (
    <FormDialog
      wide
      form={form}
      className="rx-form"
      onClose={onClose}
      title={t('Don’t renew {medicine}', { medicine })}
      above={
        must_not_stop
          ? t('This medicine must not stop suddenly. Write how to stop before it runs out.')
          : t('They finish what they have, and no one is asked to renew it.')
      }
    >
      <TextAreaField {...form.text('reason')} label={t('Reason, for the chart')} rows={2} />
      <TextAreaField {...form.text('plan')} label={t('Why and how to stop, for the patient')} rows={3} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Don’t renew')}
      </Button>
    </FormDialog>
  )
}
