import { useRef, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { changePassword } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import { fieldWords } from '@stillwater/contract/fields'
import { t, words } from '@stillwater/contract/words'
import { meetsPolicy } from '@stillwater/domain/people/passwords'
import { lastFullMessage } from '@stillwater/domain/shell/api-error'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { api } from '../../../platform/api/api.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { session, useSession } from '../../../platform/session/session.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { PasswordFields } from '../../people/password-fields.tsx'
import { ProfileCard } from './profile-card.tsx'

/** My Account's card that replaces the password. */
export function PasswordCard() {
  const user = useSession()?.user
  const [changes, setChanges] = useState(0)
  if (!user) return null
  return (
    <ProfileCard title={t('Change password')}>
      {/* A new key empties the form. */}
      <PasswordForm key={changes} username={user.email} onChanged={() => setChanges(changes + 1)} />
    </ProfileCard>
  )
}

const initial = { current_password: '', password: '', password_confirmation: '' }

/** The contract takes any values, as its protocol does; the form holds them to the account policy. */
const passwordSchema = z
  .object({
    current_password: z.string().check(z.maxLength(1000)),
    password: z
      .string()
      .check(
        z.maxLength(1000),
        z.refine(meetsPolicy, words('Please choose a password with everything on this list.')),
      ),
    password_confirmation: z.string().check(z.maxLength(1000)),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      error: fieldWords.password_confirm,
      path: ['password_confirmation'],
    }),
  )

function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const [tries, setTries] = useState(0)
  const element = useRef<HTMLFormElement>(null)

  async function save({ current_password, ...chosen }: typeof initial) {
    const body = { ...chosen, ...(asksPassword ? { current_password } : {}) }
    const { data, headers } = await api(changePassword, { body })
    session.keep(headers, data.data)
    raiseNotice(t('Your password has been changed successfully'), 'encourage')
    element.current?.closest('section')?.querySelector('h2')?.focus()
    onChanged()
  }
  const form = useForm(passwordSchema, {
    initial,
    onSubmit: save,
    refusal({ data }) {
      if (!isAboutCurrent(data)) return undefined
      setAsksPassword(true)
      return asksPassword
        ? { current_password: t('That password isn’t right. Please try again.') }
        : t('To change your password, please enter your current one.')
    },
    explain: failureWords,
    checksOnBlur: false,
    // The profile's form on the same page may ask for the password as well.
    idPrefix: 'account-',
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    setTries(tries + 1)
    void form.submit(event)
  }

  return (
    <form ref={element} className="profile-form" noValidate onSubmit={submit}>
      <ChangeFailed failure={form.failure} />
      {form.wrong.password_confirmation && (
        <Notice key={tries} tone="alert">
          {t("Password confirmation doesn't match password")}
        </Notice>
      )}
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      {asksPassword && (
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          words={{ show: t('Show'), hide: t('Hide') }}
          {...form.text('current_password')}
        />
      )}
      <PasswordFields
        label={t('New password')}
        password={form.text('password')}
        confirmation={form.text('password_confirmation')}
      />
      <p className="sw-small sw-quiet">{t('Changing your password signs out every other device.')}</p>
      <div className="profile-actions">
        <Button type="submit" small busy={form.isPending}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  )
}

function isAboutCurrent(data: unknown): boolean {
  const { errors } = (data ?? {}) as { errors?: { current_password?: unknown } }
  return errors?.current_password !== undefined
}

/** spec: dashboard §5. The reason of the server follows; what is not about the new password says something else. */
function failureWords(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Refused))
    return [
      t(
        'We couldn’t reach our servers, so we can’t tell whether your new password was saved. Please try again. If you get signed out, sign in with the new password.',
      ),
    ]
  if (error.status === 429) return undefined
  if (error.status === 401)
    return [t('You were signed out. Please sign in again. Your new password may already be saved.')]
  return [t('your password should be at least 8 characters'), t(lastFullMessage(error.data))]
}
