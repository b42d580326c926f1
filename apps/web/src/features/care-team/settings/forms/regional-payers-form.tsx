import * as z from 'zod/mini'
import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { regionName, stateChoices, type State } from '@stillwater/domain/people/regions'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

type Named = Partial<Record<State, string>>

/** The insurer that patients of a state are asked about by name. */
export function RegionalPayersForm({ name, value, version, onReload }: SettingFormProps<'regional_payers'>) {
  const setting = useSettingForm({
    name,
    version,
    schema: z.strictObject({ value: settingSchemas.regional_payers }),
    initial: { value: value as Named },
    body: (typed) => typed,
    valueOf: (typed) => typed.value,
  })
  const { values, set, wrong } = setting.form
  const listed = stateChoices.filter(({ value: state }) => values.value[state] !== undefined)
  const free = stateChoices.filter(({ value: state }) => values.value[state] === undefined)
  const remove = (state: State) => {
    const { [state]: _, ...rest } = values.value
    set('value', rest)
  }
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      {listed.length === 0 && <p className="sw-quiet">{t('No insurer is listed yet.')}</p>}
      <ul className="setting-rows">
        {listed.map(({ value: state }) => (
          <li key={state}>
            <Field
              id={`payer-${state}`}
              name={values.value[state]?.trim() ? undefined : 'value'}
              label={t('Insurer in {state}', { state: regionName(state) })}
              value={values.value[state] ?? ''}
              maxLength={80}
              error={wrong.value && !values.value[state]?.trim() ? wrong.value : undefined}
              onChange={({ target }) => set('value', { ...values.value, [state]: target.value })}
            />
            <Button
              kind="text"
              small
              aria-label={t('Remove {state}', { state: regionName(state) })}
              onClick={() => remove(state)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        id="setting-add-state"
        label={t('Add a state')}
        placeholder={t('Select')}
        options={free}
        value=""
        onChange={({ target }) => target.value && set('value', { ...values.value, [target.value]: '' })}
      />
    </SettingFormFrame>
  )
}
