import { useEffect, useState, type FormEvent } from 'react'
import { saveAddress } from '@stillwater/contract/save-address'
import type { Reply } from '@stillwater/contract/endpoint'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { emptyAddress, type AddressDraft } from '@stillwater/domain/people/address'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { AddressFields } from '../../people/address-fields.tsx'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { addressesOf } from '../../people/addresses.queries.ts'
import { useForm } from '../../../platform/forms/use-form.ts'

const type = 'ShippingAddress'

export interface ShippingFormProps {
  patient: Patient
  /** Undefined where none is saved yet. */
  address: AddressDraft | undefined
  onSaved: () => void
  onCancel: () => void
}

export function ShippingForm({ patient, address, onSaved, onCancel }: ShippingFormProps) {
  const patient_id = patient.id
  const begun = address ?? { ...emptyAddress, region: patient.region ?? '' }
  const { address_1, address_2, city, region, postal_code } = begun
  const save = useChange(saveAddress, {
    async onSuccess({ data }) {
      await showSaved(patient_id, data)
      onSaved()
    },
  })
  const form = useForm(saveAddress.body, {
    initial: { address_1, address_2, city, region, postal_code },
    body: (typed) => ({ ...typed, address_type: type }),
    onSubmit: (typed) => save.send({ params: { id: patient_id }, body: { ...typed, address_type: type } }),
  })
  const isWrong = Object.values(form.wrong).some(Boolean)
  useEffect(() => document.getElementById('address_1')?.focus(), [])

  const [tries, setTries] = useState(0)
  function submit(event: FormEvent<HTMLFormElement>) {
    setTries(tries + 1)
    void form.submit(event)
  }

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      {isWrong && (
        <Notice key={tries} tone="alert">
          {t('Please input valid address')}
        </Notice>
      )}
      <ChangeFailed failure={form.failure} />
      <AddressFields type={type} address={form.values} wrong={form.wrong} onChange={form.set} />
      <div className="profile-actions">
        <Button type="submit" small busy={form.isPending}>
          {t('Save address')}
        </Button>
        <Button kind="secondary" small disabled={form.isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What the server saved is shown at once, also where it cannot be asked again. */
async function showSaved(patient_id: string, saved: Reply<typeof saveAddress>): Promise<void> {
  const { queryKey } = addressesOf(patient_id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before = []) => [
    ...before.filter(({ address_type }) => address_type !== type),
    saved,
  ])
}
