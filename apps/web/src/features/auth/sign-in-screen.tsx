import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { signIn } from '../../platform/api/first-calls.ts'
import { Refused } from '@stillwater/contract/client'
import type { Call } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { api } from '../../platform/api/api.ts'
import { useSingleFlight } from '../../platform/api/single-flight.ts'
import { SignedOutPage } from '../../shell/layouts/signed-out-page.tsx'
import { explain } from '../../platform/forms/explain.ts'
import { Failure } from '../../platform/forms/failure.tsx'
import { TextLink } from '../../platform/navigation/text-link.tsx'
import { enter } from './enter.ts'
import { takeSecondStep } from './second-factor/owed-step.ts'
import './sign-in.css'

/**
 * The first screen, drawn before its script arrives. The browser keeps the two values, so what was typed by then is
 * there; and `method="dialog"` makes a press that comes too early do nothing, instead of putting them in the address.
 */
export default function SignInScreen() {
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const confirmation = useSyncExternalStore(neverChanges, confirmationInAddress, () => '')

  // Not `useChange`: the query library would add 8 kB to the first screen, before anyone is signed in.
  const send = useSingleFlight(async (body: Call<typeof signIn>['body']) => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await api(signIn, { body })
      enter(answer, answer.data.data)
    } catch (error) {
      if (!takeSecondStep(error)) setFailure(await refusalWords(error))
    } finally {
      setBusy(false)
    }
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    setAttempt(attempt + 1)
    if (email && password) void send({ email, password, ...(confirmation ? { confirmation } : {}) })
    else setFailure(t('Please provide an email address and password'))
  }

  const described = failure ? { 'aria-describedby': 'sign-in-failure' } : {}
  return (
    <SignedOutPage
      title={t('Welcome back.')}
      lead={confirmation ? t('Sign in to confirm your email address.') : undefined}
      scene
    >
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

/** From the email of a sign-up. The page is drawn at build time, when it has no address. */
const confirmationInAddress = () => new URLSearchParams(location.search).get('confirmation') ?? ''
const neverChanges = () => () => {}

function refusalWords(error: unknown): string | Promise<string> {
  const refused = error instanceof Refused && error.status === 401
  return refused ? t('This email/password combination is invalid. Please try again.') : explain(error)
}
