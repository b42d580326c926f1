import { t } from '@stillwater/contract/words'
import { fieldRefusals, heightFeetChoices, heightInchChoices } from '@stillwater/domain/intake/answer-fields'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { fieldsOf } from './fields-of.ts'
import type { AskProps, Draft, Kind } from './kind.ts'

const names = ['height_ft', 'height_inch', 'weight'] as const
type Name = (typeof names)[number]

const choices = (numbers: readonly number[]) =>
  numbers.map((number) => ({ value: String(number), label: String(number) }))

function HeightWeight({ draft, set, wrong }: AskProps) {
  const fields = fieldsOf(draft.value, names)
  function change(name: Name, value: string) {
    const next = { ...fields, [name]: value }
    set({
      value: JSON.stringify(next),
      response: `${next.height_ft} ft ${next.height_inch} in, ${next.weight} lbs`,
    })
  }
  return (
    <div className="sw-fields">
      <div className="sw-fields intake-pair">
        <SelectField
          id="height_ft"
          label={t('Height, feet')}
          placeholder={t('Select')}
          options={choices(heightFeetChoices)}
          value={fields.height_ft}
          error={wrong['height_ft']}
          onChange={({ target }) => change('height_ft', target.value)}
        />
        <SelectField
          id="height_inch"
          label={t('Height, inches')}
          placeholder={t('Select')}
          options={choices(heightInchChoices)}
          value={fields.height_inch}
          error={wrong['height_inch']}
          onChange={({ target }) => change('height_inch', target.value)}
        />
      </div>
      <Field
        id="weight"
        label={t('Weight')}
        inputMode="numeric"
        autoComplete="off"
        after={t('lbs')}
        value={fields.weight}
        error={wrong['weight']}
        onChange={({ target }) => change('weight', target.value)}
      />
    </div>
  )
}

const check = (_: unknown, { value }: Draft) => fieldRefusals('height_weight', value)

export const heightWeight: Kind = { Ask: HeightWeight, check }
