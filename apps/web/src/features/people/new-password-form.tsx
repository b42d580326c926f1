import type { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { meetsPolicy } from '@stillwater/domain/people/passwords'
import { lastFullMessage } from '@stillwater/domain/shell/api-error'
import { Button } from '@stillwater/ui/actions/button'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { Failure } from '../../platform/forms/failure.tsx'
import { PasswordRules } from './password-rules.tsx'
import { useForm, type Wrong } from '../../platform/forms/use-form.ts'
import './account-form.css'

const empty = { password: '', password_confirmation: '' }
export type NewPassword = typeof empty

export interface NewPasswordFormProps {
  /** Whose password it is, for the browser's password manager. */
  username?: string | undefined
  save: (chosen: NewPassword) => Promise<void>
  /** What some refusals say, other than the last of the server's messages. */
  refusal?: (error: Refused) => string | undefined
}

/** Choosing a password twice: by a reset link, and for an account that has none yet. */
export function NewPasswordForm({ username, save, refusal }: NewPasswordFormProps) {
  const form = useForm<NewPassword>({
    initial: empty,
    check: checkNewPassword,
    send: save,
    refusal: (error) =>
      refusal?.(error) ?? (error.status === 429 ? undefined : t(lastFullMessage(error.data))),
  })
  const { values, wrong, set, leave } = form
  const toggle = { show: t('Show'), hide: t('Hide') }
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      {form.failure && <Failure>{form.failure}</Failure>}
      <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
      <PasswordField
        label={t('Password')}
        id="password"
        name="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        words={toggle}
        value={values.password}
        error={wrong.password}
        onChange={(event) => set('password', event.target.value)}
        onBlur={leave}
      />
      <PasswordRules id="password-rules" password={values.password} />
      <PasswordField
        label={t('Confirm password')}
        id="password_confirmation"
        name="password_confirmation"
        autoComplete="new-password"
        words={toggle}
        value={values.password_confirmation}
        error={wrong.password_confirmation}
        onChange={(event) => set('password_confirmation', event.target.value)}
        onBlur={leave}
      />
      <Button type="submit" wide busy={form.busy}>
        {t('Save new password')}
      </Button>
    </form>
  )
}

function checkNewPassword({ password, password_confirmation }: NewPassword): Wrong<NewPassword> {
  if (!meetsPolicy(password)) return { password: t('Password invalid') }
  return password_confirmation === password ? {} : { password_confirmation: t('Passwords do not match') }
}
