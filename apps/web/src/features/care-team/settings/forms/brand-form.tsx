import { settingSchemas } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { Field } from '@stillwater/ui/fields/field'
import { SettingFormFrame } from '../setting-form-frame.tsx'
import { useSettingForm, type SettingFormProps } from '../use-setting-form.ts'

export function BrandForm({ name, value, version, onReload }: SettingFormProps<'brand'>) {
  const setting = useSettingForm({
    name,
    version,
    schema: settingSchemas.brand,
    initial: value,
    body: (typed) => typed,
    valueOf: (typed) => typed,
  })
  const { form } = setting
  return (
    <SettingFormFrame {...setting} onReload={onReload}>
      <Field {...form.text('name')} label={t('Name of the clinic')} />
      <Field
        {...form.text('support_email')}
        label={t('Support email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('Patients write here with questions about their account.')}
      />
      <Field
        {...form.text('care_team_hours')}
        label={t('When the care team answers')}
        hint={t('Shown beside the crisis lines: Monday to Friday, 9:00 AM to 7:00 PM Eastern Time')}
      />
      <Field
        {...form.text('home_url')}
        label={t('Where the logo leads')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('Your website, like https://clinic.example, or / for this site')}
      />
    </SettingFormFrame>
  )
}
