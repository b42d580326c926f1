import { useEffect, useState } from 'react'
import { updateUser } from '@stillwater/contract/accounts'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { session } from '../../../platform/session/session.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'

export interface ChangePhoneFormProps {
  user_id: string
  /** Whether a number is typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void
  onSaved: (user: User) => void
  onCancel: () => void
}

export function ChangePhoneForm({ user_id, onUnsaved, onSaved, onCancel }: ChangePhoneFormProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const change = useChange(updateUser, {
    onSuccess({ headers, data }) {
      session.keep(headers, data)
      onSaved(data)
    },
  })
  const form = useForm(updateUser.body, {
    initial: { phone: '', current_password: '' },
    onSubmit: ({ phone, current_password }) =>
      change.send({
        params: { id: user_id },
        body: { phone, ...(asksPassword ? { current_password } : {}) },
      }),
    refusal({ code }) {
      if (code !== 'password_needed') return undefined
      setAsksPassword(true)
      return asksPassword
        ? { current_password: t('That password isn’t right. Please try again.') }
        : t('To change your number, please enter your password.')
    },
    checksOnBlur: false,
  })
  useEffect(() => document.getElementById('phone')?.focus(), [])
  useEffect(() => onUnsaved(form.isUnsaved), [onUnsaved, form.isUnsaved])
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  return (
    <form className="phone-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <PhoneField label={t('New phone number')} {...form.text('phone')} />
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          words={{ show: t('Show'), hide: t('Hide') }}
          {...form.text('current_password')}
        />
      )}
      <Button type="submit" small wide busy={form.isPending}>
        {t('Save and text me a code')}
      </Button>
      <Button kind="secondary" small wide disabled={form.isPending} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </form>
  )
}
