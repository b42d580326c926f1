import { t } from '@stillwater/contract/words'
import { fieldRefusals } from '@stillwater/domain/intake/answer-fields'
import { parseState, stateChoices } from '@stillwater/domain/people/regions'
import { Field } from '@stillwater/ui/field'
import { MaskedField } from '@stillwater/ui/masked-field'
import { SelectField } from '@stillwater/ui/select-field'
import { fieldsOf } from './fields-of.ts'
import { emptyDraft, type Asked, type AskProps, type Draft, type Kind } from './kind.ts'

const names = ['address_1', 'address_2', 'city', 'region', 'postal_code'] as const
type Name = (typeof names)[number]

function Address({ draft, set, wrong }: AskProps) {
  const fields = fieldsOf(draft.value, names)
  const change = (name: Name, value: string) => set(written({ ...fields, [name]: value }))
  return (
    <div className="sw-fields">
      <Field
        id="address_1"
        label={t('Address Line 1')}
        autoComplete="address-line1"
        maxLength={200}
        value={fields.address_1}
        error={wrong['address_1']}
        onChange={({ target }) => change('address_1', target.value)}
      />
      <Field
        id="address_2"
        label={t('Address Line 2')}
        hint={t('Optional')}
        autoComplete="address-line2"
        maxLength={200}
        value={fields.address_2}
        onChange={({ target }) => change('address_2', target.value)}
      />
      <Field
        id="city"
        label={t('City')}
        autoComplete="address-level2"
        maxLength={200}
        value={fields.city}
        error={wrong['city']}
        onChange={({ target }) => change('city', target.value)}
      />
      <div className="sw-fields sw-fields-row">
        <SelectField
          id="region"
          label={t('State')}
          placeholder={t('Select a state')}
          autoComplete="address-level1"
          options={stateChoices}
          value={parseState(fields.region) ?? ''}
          error={wrong['region']}
          onChange={({ target }) => change('region', target.value)}
        />
        <MaskedField
          id="postal_code"
          mask="99999"
          label={t('Zip Code')}
          autoComplete="postal-code"
          value={fields.postal_code}
          error={wrong['postal_code']}
          onChange={(value) => change('postal_code', value)}
        />
      </div>
    </div>
  )
}

function written(fields: Record<Name, string>): Partial<Draft> {
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
