import { useState } from 'react'
import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { answerWithinLimits } from '@stillwater/domain/care-team/clinic-settings'
import { zoneName } from '@stillwater/domain/formats/moments'
import { zoneChoices } from '@stillwater/domain/people/zone-choices'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TimeInput } from '../../../scheduling/care/hours/time-input.tsx'
import { allWeekdays, weekdayName } from '../clock-words.ts'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'
import { wholeIn } from './numbers-form.tsx'

/** When messages are read, and how long an answer may take. */
export function ClinicHoursForm({ name, value, version, onReload }: SettingFormProps<'messaging'>) {
  const setting = useSettingForm({
    name,
    version,
    schema: settingSchemas.messaging,
    initial: { ...value, answer_within_minutes: String(value.answer_within_minutes) },
    body: (typed) => ({ ...typed, answer_within_minutes: wholeIn(typed.answer_within_minutes) }),
    valueOf: (typed) => ({ ...typed, answer_within_minutes: Number(typed.answer_within_minutes) }),
  })
  const { form } = setting
  const { weekdays, opens_minute, closes_minute, closed_days } = form.values
  const [least, most] = answerWithinLimits
  const hoursFault = form.wrong.closes_minute
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      <fieldset className="setting-group">
        <legend>{t('Open on')}</legend>
        <div className="setting-days">
          {allWeekdays.map((day) => (
            <Checkbox
              key={day}
              id={`weekday-${day}`}
              name="weekdays"
              label={weekdayName(day)}
              checked={weekdays.includes(day)}
              onChange={({ target }) =>
                form.set(
                  'weekdays',
                  allWeekdays.filter((one) => (one === day ? target.checked : weekdays.includes(one))),
                )
              }
            />
          ))}
        </div>
        {form.wrong.weekdays && <FieldError>{form.wrong.weekdays}</FieldError>}
      </fieldset>
      <fieldset className="setting-group">
        <legend>{t('Hours')}</legend>
        <div className="setting-times">
          <TimeInput
            label={t('Opens')}
            name="opens_minute"
            value={opens_minute}
            onChange={(minute) => form.set('opens_minute', minute)}
          />
          <span>{t('to')}</span>
          <TimeInput
            label={t('Closes')}
            name="closes_minute"
            isEnd
            value={closes_minute}
            describedBy={hoursFault ? 'hours-fault' : undefined}
            onChange={(minute) => form.set('closes_minute', minute)}
          />
        </div>
        {hoursFault && <FieldError id="hours-fault">{hoursFault}</FieldError>}
      </fieldset>
      <SelectField
        {...form.text('zone')}
        label={t('Time zone')}
        options={zoneChoices(form.values.zone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
      />
      <ClosedDays days={closed_days} onChange={(days) => form.set('closed_days', days)} />
      <Field
        {...form.text('answer_within_minutes')}
        label={t('Answer within, in minutes')}
        hint={t('Counted while the clinic is open, {least} to {most}. 480 is 8 hours.', {
          least,
          most: most.toLocaleString('en-US'),
        })}
        inputMode="numeric"
        autoComplete="off"
      />
    </SettingFormFrame>
  )
}

function ClosedDays({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed) onChange([...new Set([...days, typed])].toSorted())
    setTyped('')
  }
  return (
    <fieldset className="setting-group">
      <legend>{t('Closed days')}</legend>
      {days.length > 0 && (
        <ul className="setting-chosen">
          {days.map((day) => (
            <li key={day}>
              {day}{' '}
              <Button
                kind="text"
                small
                aria-label={t('Remove {day}', { day })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="setting-times">
        <Field
          id="closed-day"
          type="date"
          label={t('Holiday or other closed day')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="secondary" small onClick={add}>
          {t('Add day')}
        </Button>
      </div>
    </fieldset>
  )
}
