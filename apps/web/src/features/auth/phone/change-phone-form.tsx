import { useEffect, useState } from 'react'
import { fieldWords } from '@stillwater/contract/fields'
import { updateUser, type User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { api } from '../../../platform/api/api.ts'
import { session } from '../../../platform/session/session.ts'
import { Failure } from '../../../platform/forms/failure.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'

export interface ChangePhoneFormProps {
  user_id: string
  onSaved: (user: User) => void
  onCancel: () => void
}

export function ChangePhoneForm({ user_id, onSaved, onCancel }: ChangePhoneFormProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useForm<{ phone: string; current_password: string }>({
    initial: { phone: '', current_password: '' },
    check: ({ phone }) => (parsePhone(phone) === null ? { phone: t(fieldWords.phone) } : {}),
    async send({ phone, current_password }) {
      const { headers, data } = await api(updateUser, {
        params: { id: user_id },
        body: { phone, ...(asksPassword ? { current_password } : {}) },
      })
      session.keep(headers, data)
      onSaved(data)
    },
    refusal({ code }) {
      if (code !== 'password_needed') return undefined
      setAsksPassword(true)
      return asksPassword
        ? { current_password: t('That password isn’t right. Please try again.') }
        : t('To change your number, please enter your password.')
    },
  })
  useEffect(() => document.getElementById('phone')?.focus(), [])
  return (
    <form
      className="phone-form"
      noValidate
      onSubmit={(event) => {
        // The dialog may be opened from inside another form, which React would submit as well.
        event.stopPropagation()
        setTries(tries + 1)
        void form.submit(event)
      }}
    >
      {form.failure && <Failure key={tries}>{form.failure}</Failure>}
      <PhoneField
        id="phone"
        label={t('New phone number')}
        value={form.values.phone}
        error={form.wrong.phone}
        onChange={(phone) => form.set('phone', phone)}
      />
      {asksPassword && (
        <PasswordField
          id="current_password"
          label={t('Your password')}
          autoComplete="current-password"
          words={{ show: t('Show'), hide: t('Hide') }}
          value={form.values.current_password}
          error={form.wrong.current_password}
          onChange={({ target }) => form.set('current_password', target.value)}
        />
      )}
      <Button type="submit" small wide busy={form.busy}>
        {t('Save and text me a code')}
      </Button>
      <Button kind="secondary" small wide disabled={form.busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </form>
  )
}
