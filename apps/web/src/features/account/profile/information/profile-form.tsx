import { useEffect, useState } from 'react'
import type { Refused } from '@stillwater/contract/client'
import { fieldSentence } from '@stillwater/contract/issue-words'
import type { Patient, User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { EmailField } from '../../../../platform/forms/email-field.tsx'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { PhoneField } from '../../../../platform/forms/phone-field.tsx'
import { useForm, type Wrong } from '../../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../../shell/notices/notices-store.ts'
import { profileSchema, type ProfileValues } from './profile-schema.ts'
import { saveProfile } from './save-profile.ts'

interface ProfileFormProps {
  user: User
  patient: Patient
  onSaved: (user: User) => void
  onCancel: () => void
}

export function ProfileForm({ user, patient, onSaved, onCancel }: ProfileFormProps) {
  const [schema] = useState(() => profileSchema(user.phone === null))
  const [initial] = useState<ProfileValues>(() => ({
    pronoun: patient.pronoun ?? '',
    email: user.email,
    phone_number: formatPhone(user.phone ?? ''),
    current_password: '',
  }))
  const [asksPassword, setAsksPassword] = useState(false)

  async function save(typed: ProfileValues) {
    const saved = await saveProfile({ user, patient, initial, typed })
    // An address that waits for its confirmation has not changed yet; the card says what to do about it.
    if (saved.hasOtherChange || !saved.isEmailPending)
      raiseNotice(t('Your information has been changed successfully'), 'encourage')
    onSaved(saved.user)
  }
  function refusal({ code, fields }: Refused): string | Wrong<ProfileValues> | undefined {
    if (code === 'password_needed') {
      setAsksPassword(true)
      return asksPassword
        ? { current_password: t('That password isn’t right. Please try again.') }
        : t('To change your email or phone number, please enter your password.')
    }
    return fields['phone'] ? { phone_number: fieldSentence(fields['phone']) } : undefined
  }
  const form = useForm(schema, { initial, onSubmit: save, refusal })
  useEffect(() => document.getElementById('pronoun')?.focus(), [])

  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <div className="profile-names">
        <Field id="first_name" label={t('Legal first name')} value={user.first_name} disabled />
        <Field id="last_name" label={t('Legal last name')} value={user.last_name} disabled />
      </div>
      <p className="sw-small sw-quiet">
        {t('Your legal name is on your prescriptions and claims. To change it, message your care team.')}
      </p>
      <Field
        label={t('Pronouns')}
        hint={t('For example she/her, he/him or they/them.')}
        autoComplete="off"
        {...form.text('pronoun')}
      />
      <EmailField form={form} hint={t('We’ll send a link to a new address to confirm it.')} />
      <PhoneField label={t('Phone number')} {...form.text('phone_number')} />
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          words={{ show: t('Show'), hide: t('Hide') }}
          {...form.text('current_password')}
        />
      )}
      <div className="profile-actions">
        <Button type="submit" small busy={form.isPending}>
          {t('Save')}
        </Button>
        <Button kind="secondary" small disabled={form.isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
