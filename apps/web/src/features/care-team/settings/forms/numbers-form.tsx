import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { checkInLimits, schedulingLimits, type Limits } from '@stillwater/domain/care-team/clinic-settings'
import { Field } from '@stillwater/ui/fields/field'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { checkInWords, schedulingWords } from '../setting-words.ts'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

const parts = {
  scheduling: { limits: schedulingLimits, labels: schedulingWords },
  check_ins: { limits: checkInLimits, labels: checkInWords },
}

type Numbers = 'scheduling' | 'check_ins'

const counted = (number: number) => number.toLocaleString('en-US')

/** A setting that is a handful of whole numbers, each within its range. */
export function NumbersForm<N extends Numbers>({ name, value, version, onReload }: SettingFormProps<N>) {
  const limits = parts[name].limits as Record<string, Limits>
  const labels = parts[name].labels as Record<string, string>
  const numbersOf = (typed: Record<string, string>) =>
    Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, wholeIn(text)]))
  const setting = useSettingForm({
    name,
    version,
    schema: settingSchemas[name],
    initial: Object.fromEntries(Object.keys(labels).map((key) => [key, String(Reflect.get(value, key))])),
    body: numbersOf,
    valueOf: (typed) => numbersOf(typed) as typeof value,
  })
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      {Object.entries(limits).map(([key, [least, most]]) => (
        <Field
          key={key}
          {...setting.form.text(key)}
          label={t(labels[key] ?? '')}
          hint={t('{least} to {most}', { least: counted(least), most: counted(most) })}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </SettingFormFrame>
  )
}

/** Text that is no whole number is out of range, so that the contract's own sentence is shown. */
export function wholeIn(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1
}
