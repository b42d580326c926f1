import { useRef, useState, type FormEvent } from 'react'
import { signIn } from '../../platform/api/first-calls.ts'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { api } from '../../platform/api/api.ts'
import { SignedOutPage } from '../../shell/layouts/signed-out-page.tsx'
import { explain } from '../../platform/forms/explain.ts'
import { Failure } from '../../platform/forms/failure.tsx'
import { TextLink } from '../../platform/navigation/text-link.tsx'
import { enter } from './enter.ts'
import './sign-in.css'

/**
 * The first screen, drawn before its script arrives. The browser keeps the two values, so what was typed by then is
 * there; and `method="dialog"` makes a press that comes too early do nothing, instead of putting them in the address.
 */
export default function SignInScreen() {
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    setAttempt(attempt + 1)
    if (!email || !password) {
      setFailure(t('Please provide an email address and password'))
      return
    }
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await api(signIn, { body: { email, password } })
      enter(answer, answer.data.data)
    } catch (error) {
      setFailure(await refusalWords(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const described = failure ? { 'aria-describedby': 'sign-in-failure' } : {}
  return (
    <SignedOutPage title={t('Welcome back.')} scene>
      <form method="dialog" className="sign-in" noValidate onSubmit={submit}>
        {failure && (
          <Failure key={attempt} id="sign-in-failure">
            {failure}
          </Failure>
        )}
        <div className="sw-fields sw-fields-row">
          <Field
            label={t('Email')}
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            {...described}
          />
          <PasswordField
            label={t('Password')}
            id="password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            words={{ show: t('Show'), hide: t('Hide') }}
            {...described}
          />
          <Button type="submit" wide busy={busy}>
            {t('Sign in')}
          </Button>
        </div>
        <p className="sign-in-ways">
          <TextLink href="/user/password_reset">{t('Reset password')}</TextLink>
          <TextLink href="/signup">{t('Create an account')}</TextLink>
        </p>
      </form>
    </SignedOutPage>
  )
}

function refusalWords(error: unknown): string | Promise<string> {
  const refused = error instanceof Refused && error.status === 401
  return refused ? t('This email/password combination is invalid. Please try again.') : explain(error)
}
