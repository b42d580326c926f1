import * as z from 'zod/mini'
import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { settingWords } from '../setting-words.ts'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

/** A setting that is a list of states. */
export function StatesForm<N extends 'therapist_regions' | 'in_network_states'>({
  name,
  value,
  version,
  onReload,
}: SettingFormProps<N>) {
  const setting = useSettingForm({
    name,
    version,
    schema: z.strictObject({ value: settingSchemas[name] }),
    initial: { value: value as readonly State[] },
    body: (typed) => typed,
    valueOf: (typed) => [...typed.value] as typeof value,
  })
  const { values, set } = setting.form
  const change = (state: State, isListed: boolean) => {
    const chosen = stateChoices.map((one) => one.value)
    set(
      'value',
      chosen.filter((one) => (one === state ? isListed : values.value.includes(one))),
    )
  }
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      <fieldset className="setting-group">
        <legend>{t(settingWords[name].title)}</legend>
        <div className="setting-states">
          {stateChoices.map(({ value: state, label }) => (
            <Checkbox
              key={state}
              id={`state-${state}`}
              label={label}
              checked={values.value.includes(state)}
              onChange={({ target }) => change(state, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </SettingFormFrame>
  )
}
