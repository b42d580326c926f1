import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { flowTypes } from '@stillwater/domain/intake/banks'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { flowWords } from '../setting-words.ts'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

export function NewPatientForm({ name, value, version, onReload }: SettingFormProps<'new_patient'>) {
  const setting = useSettingForm({
    name,
    version,
    schema: settingSchemas.new_patient,
    initial: value,
    body: (typed) => typed,
    valueOf: (typed) => typed,
  })
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      <SelectField
        {...setting.form.text('flow_type')}
        label={t('What comes first')}
        options={flowTypes.map((flow) => ({ value: flow, label: t(flowWords[flow]) }))}
      />
    </SettingFormFrame>
  )
}
