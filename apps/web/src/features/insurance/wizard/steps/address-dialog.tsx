import { useState, type FormEvent } from 'react'
import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { addressRefusals, type AddressDraft } from '@stillwater/domain/people/address'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { askBeforeLeaving, useUnsavedChanges } from '../../../../platform/navigation/unsaved-changes.ts'
import { AddressFields } from '../../../people/address-fields.tsx'

export interface AddressDialogProps {
  address: AddressDraft
  onSave: (address: AddressDraft) => void
  onClose: () => void
}

/** Changes the address where it is read back; the pharmacy flow has no other place for it. */
export function AddressDialog({ address, onSave, onClose }: AddressDialogProps) {
  const [values, setValues] = useState(address)
  const [told, setTold] = useState(false)
  const found = addressRefusals(values, 'BillingAddress')
  useUnsavedChanges(values !== address)

  function save(event: FormEvent) {
    event.preventDefault()
    const [first] = Object.keys(found)
    setTold(first !== undefined)
    if (first !== undefined) return document.getElementById(first)?.focus()
    onSave(values)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && askBeforeLeaving(onClose)}
      title={t(wizardWords.confirmation.billing_address)}
      close={t('Close')}
    >
      <form className="wizard-dialog-form" noValidate onSubmit={save}>
        <AddressFields
          type="BillingAddress"
          address={values}
          wrong={told ? found : {}}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        <Button type="submit" small wide>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  )
}
