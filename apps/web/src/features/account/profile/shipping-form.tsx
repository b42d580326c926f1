import { useEffect, useState, type FormEvent } from 'react'
import { saveAddress } from '@stillwater/contract/addresses'
import { t } from '@stillwater/contract/words'
import { addressRefusals, type AddressDraft } from '@stillwater/domain/people/address'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { AddressFields } from '../../people/address-fields.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
import { addressesOf } from '../../people/people.queries.ts'
import { useForm } from '../../../platform/forms/use-form.ts'

const type = 'ShippingAddress'

export interface ShippingFormProps {
  patient_id: string
  address: AddressDraft
  onSaved: () => void
  onCancel: () => void
}

export function ShippingForm({ patient_id, address, onSaved, onCancel }: ShippingFormProps) {
  const { address_1, address_2, city, region, postal_code } = address
  const [tries, setTries] = useState(0)
  const { values, wrong, failure, busy, set, submit } = useForm<AddressDraft>({
    initial: { address_1, address_2, city, region, postal_code },
    check: (typed) => addressRefusals(typed, type),
    async send(typed) {
      await keepAddress(patient_id, typed)
      onSaved()
    },
  })
  const isWrong = Object.values(wrong).some(Boolean)
  useEffect(() => document.getElementById('address_1')?.focus(), [])

  function save(event: FormEvent) {
    setTries(tries + 1)
    void submit(event)
  }

  return (
    <form className="profile-form" noValidate onSubmit={save}>
      {isWrong && (
        <Notice key={tries} tone="alert">
          {t('Please input valid address')}
        </Notice>
      )}
      {failure && <Failure key={`failed-${tries}`}>{failure}</Failure>}
      <AddressFields type={type} address={values} wrong={wrong} onChange={set} />
      <div className="profile-actions">
        <Button type="submit" small busy={busy}>
          {t('Save address')}
        </Button>
        <Button kind="secondary" small disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What the server kept is shown at once, also where it cannot be asked again. */
async function keepAddress(patient_id: string, body: AddressDraft): Promise<void> {
  const { queryKey } = addressesOf(patient_id)
  const { data: kept } = await api(saveAddress, {
    params: { id: patient_id },
    body: { ...body, address_type: type },
  })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before = []) => [
    ...before.filter(({ address_type }) => address_type !== type),
    kept,
  ])
}
