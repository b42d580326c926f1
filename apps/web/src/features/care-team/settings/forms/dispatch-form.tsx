import { useState } from 'react'
import * as z from 'zod/mini'
import { settingSchemas, type SettingValues } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

interface Row {
  key: number
  state: string
  place: string
  phone: string
}

const valueOf = (rows: readonly Row[]): SettingValues['dispatch_numbers'] =>
  rows.map(({ state, place, phone }) => ({
    state: state as State,
    place: place.trim() || null,
    phone: phone.trim(),
  }))

/** What staff call for a patient elsewhere, by state and optionally by place. */
export function DispatchForm({ name, value, version, onReload }: SettingFormProps<'dispatch_numbers'>) {
  const [first] = useState(() =>
    value.map(({ state, place, phone }, key) => ({
      key,
      state,
      place: place ?? '',
      phone: formatPhone(phone),
    })),
  )
  const [nextKey, setNextKey] = useState(first.length)
  const setting = useSettingForm({
    name,
    version,
    schema: z.strictObject({ value: settingSchemas.dispatch_numbers }),
    initial: { value: first as readonly Row[] },
    body: (typed) => ({ value: valueOf(typed.value) }),
    valueOf: (typed) => valueOf(typed.value),
  })
  const { values, set, wrong } = setting.form
  const change = (key: number, changes: Partial<Row>) =>
    set(
      'value',
      values.value.map((row) => (row.key === key ? { ...row, ...changes } : row)),
    )
  const add = () => {
    set('value', [...values.value, { key: nextKey, state: '', place: '', phone: '' }])
    setNextKey(nextKey + 1)
  }
  const isClear = values.value.every(({ state, phone }) => state !== '' && parsePhone(phone) !== null)
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      {values.value.length === 0 && <p className="sw-quiet">{t('No number is listed.')}</p>}
      <ul className="setting-rows setting-dispatch">
        {values.value.map(({ key, state, place, phone }, at) => (
          <li key={key} aria-label={t('Number {count}', { count: at + 1 })}>
            <SelectField
              id={`dispatch-state-${key}`}
              name={state === '' ? 'value' : undefined}
              label={t('State')}
              placeholder={t('Select')}
              options={stateChoices}
              value={state}
              error={wrong.value && state === '' ? t('Please choose a state.') : undefined}
              onChange={({ target }) => change(key, { state: target.value })}
            />
            <Field
              id={`dispatch-place-${key}`}
              label={t('City or county')}
              hint={t('Empty: the whole state')}
              value={place}
              maxLength={80}
              onChange={({ target }) => change(key, { place: target.value })}
            />
            <Field
              id={`dispatch-phone-${key}`}
              name={parsePhone(phone) === null ? 'value' : undefined}
              label={t('Phone')}
              inputMode="tel"
              value={phone}
              maxLength={40}
              error={
                wrong.value && parsePhone(phone) === null
                  ? t('Please enter a 10-digit US phone number.')
                  : undefined
              }
              onChange={({ target }) => change(key, { phone: target.value })}
            />
            <Button
              kind="text"
              small
              aria-label={t('Remove number {count}', { count: at + 1 })}
              onClick={() =>
                set(
                  'value',
                  values.value.filter((row) => row.key !== key),
                )
              }
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {wrong.value && isClear && <p role="alert">{wrong.value}</p>}
      <Button kind="secondary" small onClick={add}>
        {t('Add a number')}
      </Button>
    </SettingFormFrame>
  )
}
