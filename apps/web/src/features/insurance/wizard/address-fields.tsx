import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import type { AddressDraft, Refusals } from '@stillwater/domain/insurance/policy-fields'
import { billingChoices } from '@stillwater/domain/people/regions'
import { Field } from '@stillwater/ui/field'
import { MaskedField } from '@stillwater/ui/masked-field'
import { SelectField } from '@stillwater/ui/select-field'

const { fields: label } = wizardWords

export interface AddressFieldsProps {
  address: AddressDraft
  wrong: Refusals<AddressDraft>
  onChange: (values: Partial<AddressDraft>) => void
}

/** Where the insurer has a person's bills. Territories are among the states. decision C9 */
export function AddressFields({ address, wrong, onChange }: AddressFieldsProps) {
  const line = (name: 'address_1' | 'address_2' | 'city', autoComplete: string) => ({
    id: name,
    label: t(label[name]),
    autoComplete,
    maxLength: 200,
    value: address[name],
    error: said(wrong[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="sw-fields">
      <Field {...line('address_1', 'billing address-line1')} />
      <Field {...line('address_2', 'billing address-line2')} hint={t('Optional')} />
      <Field {...line('city', 'billing address-level2')} />
      <div className="sw-fields wizard-pair">
        <SelectField
          id="region"
          label={t(label.region)}
          placeholder={t('Select')}
          autoComplete="billing address-level1"
          options={billingChoices}
          value={address.region}
          error={said(wrong.region)}
          onChange={({ target }) => onChange({ region: target.value })}
        />
        <MaskedField
          id="postal_code"
          mask="99999"
          label={t(label.postal_code)}
          autoComplete="billing postal-code"
          value={address.postal_code}
          error={said(wrong.postal_code)}
          onChange={(postal_code) => onChange({ postal_code })}
        />
      </div>
    </div>
  )
}

const said = (words: string | undefined) => words && t(words)
