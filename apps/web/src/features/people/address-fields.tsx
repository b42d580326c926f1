import { t } from '@stillwater/contract/words'
import type { AddressDraft, AddressType } from '@stillwater/domain/people/address'
import { billingChoices, stateChoices } from '@stillwater/domain/people/regions'
import { Field } from '@stillwater/ui/fields/field'
import { MaskedField, zipMask } from '@stillwater/ui/fields/masked-field'
import { SelectField } from '@stillwater/ui/fields/select-field'

export interface AddressFieldsProps {
  /** Territories are among the states only of a bill. decision C9 */
  type: AddressType
  address: AddressDraft
  wrong: { [Name in keyof AddressDraft]?: string | undefined }
  onChange: (name: keyof AddressDraft, value: string) => void
}

export function AddressFields({ type, address, wrong, onChange }: AddressFieldsProps) {
  const isBill = type === 'BillingAddress'
  const fill = (what: string) => `${isBill ? 'billing' : 'shipping'} ${what}`
  const line = (name: 'address_1' | 'address_2' | 'city', autoComplete: string) => ({
    id: name,
    autoComplete: fill(autoComplete),
    maxLength: 200,
    value: address[name],
    error: said(wrong[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <div className="sw-fields">
      <Field {...line('address_1', 'address-line1')} label={t('Address Line 1')} />
      <Field {...line('address_2', 'address-line2')} label={t('Address Line 2')} hint={t('Optional')} />
      <Field {...line('city', 'address-level2')} label={t('City')} />
      <div className="sw-fields sw-fields-pair">
        <SelectField
          id="region"
          label={t('State')}
          placeholder={t('Select')}
          autoComplete={fill('address-level1')}
          options={isBill ? billingChoices : stateChoices}
          value={address.region}
          error={said(wrong.region)}
          onChange={({ target }) => onChange('region', target.value)}
        />
        <MaskedField
          id="postal_code"
          mask={zipMask}
          label={t('Zip Code')}
          autoComplete={fill('postal-code')}
          value={address.postal_code}
          error={said(wrong.postal_code)}
          onChange={(value) => onChange('postal_code', value)}
        />
      </div>
    </div>
  )
}

const said = (words: string | undefined) => words && t(words)
