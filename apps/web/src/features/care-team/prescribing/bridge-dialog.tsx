import { sendBridgeSupply } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { afterDecision, type DecisionDialogProps } from './decision-dialog.ts'

/** A short supply of the same medicine, so that nobody stops suddenly. */
export function BridgeDialog({
  patient_id,
  prescription: { id, medication_name: medicine, pharmacy },
  onClose,
}: DecisionDialogProps) {
  const send = useChange(sendBridgeSupply, { invalidates: afterDecision(patient_id) })
  const bodyOf = ({ days_supply }: { days_supply: string }) => ({ days_supply: Number(days_supply) })
  const form = useForm(sendBridgeSupply.body, {
    initial: { days_supply: '14' },
    body: bodyOf,
    messages: { days_supply: t('Please enter 1 to 30 days.') },
    async onSubmit(values) {
      const { data } = await send.send({ params: { id }, body: bodyOf(values) })
      raiseNotice(t('A bridge supply of {medicine} is ordered.', { medicine: data.medication_name }), 'info')
      onClose()
    },
    idPrefix: 'bridge-',
  })
  return (
    <FormDialog
      form={form}
      className="rx-form"
      onClose={onClose}
      title={t('Send a bridge supply of {medicine}', { medicine })}
      above={t('{pharmacy} sends the same dose. It costs the patient nothing and doesn’t use a refill.', {
        pharmacy: pharmacy.name,
      })}
    >
      <Field
        {...form.text('days_supply')}
        label={t('Days of supply')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Send bridge supply')}
      </Button>
    </FormDialog>
  )
}
