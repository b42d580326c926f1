import * as z from 'zod/mini'
import type { Refused } from '@stillwater/contract/client'
import { t, words } from '@stillwater/contract/words'
import { meetsPolicy } from '@stillwater/domain/people/passwords'
import { lastFullMessage } from '@stillwater/domain/shell/api-error'
import { Button } from '@stillwater/ui/actions/button'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { PasswordFields } from './password-fields.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import './account-form.css'

const empty = { password: '', password_confirmation: '' }
export type NewPassword = typeof empty

/** The contract takes any two values, as its protocol does; the form holds them to the account policy. */
const newPassword = z
  .object({
    password: z.string().check(z.maxLength(1000), z.refine(meetsPolicy, words('Password invalid'))),
    password_confirmation: z.string().check(z.maxLength(1000)),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      error: words('Passwords do not match'),
      path: ['password_confirmation'],
    }),
  )

export interface NewPasswordFormProps {
  /** Whose password it is, for the browser's password manager. */
  username?: string | undefined
  /** On the button, where it is not a new one in place of another. */
  action?: string | undefined
  save: (chosen: NewPassword) => Promise<unknown>
  /** What some refusals say, other than the last of the server's messages. */
  refusal?: (error: Refused) => string | undefined
}

/** Choosing a password twice: by a reset link, and for an account that has none yet. */
export function NewPasswordForm({ username, action, save, refusal }: NewPasswordFormProps) {
  const form = useForm(newPassword, {
    initial: empty,
    onSubmit: save,
    refusal: (error) =>
      refusal?.(error) ?? (error.status === 429 ? undefined : t(lastFullMessage(error.data))),
  })
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <input hidden name="username" autoComplete="username" value={username ?? ''} readOnly />
      <PasswordFields password={form.text('password')} confirmation={form.text('password_confirmation')} />
      <Button type="submit" wide busy={form.isPending}>
        {action ?? t('Save new password')}
      </Button>
    </form>
  )
}
