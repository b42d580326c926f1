import { addressFields } from '@stillwater/contract/save-address'
import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import type { AddressDraft } from '@stillwater/domain/people/address'
import { Button } from '@stillwater/ui/actions/button'
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { AddressFields } from '../../../people/address-fields.tsx'

export interface AddressDialogProps {
  address: AddressDraft
  onSave: (address: AddressDraft) => void
  onClose: () => void
}

/** Changes the address where it is read back; the pharmacy flow has no other place for it. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const form = useForm(addressFields, {
    initial: address,
    body: (values) => ({ ...values, address_type: 'BillingAddress' }),
    onSubmit(values) {
      onSave(values)
      onClose()
    },
  })

  return (
    <FormDialog
      className="wizard-dialog-form"
      {...{ form, onClose }}
      title={t(wizardWords.confirmation.billing_address)}
    >
      <AddressFields type="BillingAddress" address={form.values} wrong={form.wrong} onChange={form.set} />
      <Button type="submit" small wide>
        {t('Save')}
      </Button>
    </FormDialog>
  )
}
