import { fieldRefusals } from '@stillwater/domain/intake/answer-fields'
import type { AddressDraft } from '@stillwater/domain/people/address'
import { parseState } from '@stillwater/domain/people/regions'
import { AddressFields } from '../../people/address-fields.tsx'
import { fieldsOf } from './fields-of.ts'
import { emptyDraft, type Asked, type AskProps, type Draft, type Kind } from './kind.ts'

const names = ['address_1', 'address_2', 'city', 'region', 'postal_code'] as const

function Address({ draft, set, wrong }: AskProps) {
  const fields = fieldsOf(draft.value, names)
  return (
    <AddressFields
      type="ShippingAddress"
      address={{ ...fields, region: parseState(fields.region) ?? '' }}
      wrong={wrong}
      onChange={(name, value) => set(written({ ...fields, [name]: value }))}
    />
  )
}

function written(fields: AddressDraft): Partial<Draft> {
  const { address_1, address_2, city, region, postal_code } = fields
  const lines = [address_1, address_2, `${city}, ${region} ${postal_code}`].filter((line) => line.trim())
  return { value: JSON.stringify(fields), response: lines.join(', ') }
}

const check = (_: unknown, { value }: Draft) => fieldRefusals('address', value)

function start({ patient }: Asked): Draft {
  const fields = { address_1: '', address_2: '', city: '', region: patient.region ?? '', postal_code: '' }
  return { ...emptyDraft, ...written(fields), response: '' }
}

export const address: Kind = { Ask: Address, start, check, waits: true }
