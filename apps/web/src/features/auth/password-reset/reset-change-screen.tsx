import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { go } from '../../../platform/navigation/go.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { useChange } from '../../../platform/api/use-change.ts'
import { session } from '../../../platform/session/session.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { NewPasswordForm, type NewPassword } from '../../people/new-password-form.tsx'
import { takeSecondStep } from '../second-factor/owed-step.ts'
import { changeByLink } from './change-by-link.ts'
import { forgetResetCredentials, takeResetCredentials } from './reset-credentials.ts'
import '../../people/account-form.css'

if (typeof window !== 'undefined') takeResetCredentials()

export default function ResetChangeScreen() {
  const [credentials, setCredentials] = useState(takeResetCredentials)
  const [isUnanswered, setUnanswered] = useState(false)

  const save = useChange(async (chosen: NewPassword) => credentials && changeByLink(credentials, chosen), {
    onSuccess(answer) {
      if (!answer) return
      forgetResetCredentials()
      session.keep(answer.headers, answer.data.data)
      go('/', { replace: true })
    },
    onFailure(error) {
      if (!(error instanceof Refused)) setUnanswered(true)
      if (!(error instanceof Refused && error.status === 401)) return
      forgetResetCredentials()
      // The password is changed; staff still owe their second factor.
      if (takeSecondStep(error)) return
      setCredentials(null)
    },
  })

  return (
    <SignedOutPage title={t('Choose a password for your account.')}>
      {credentials ? (
        <NewPasswordForm username={credentials.uid} save={save.send} />
      ) : isUnanswered ? (
        <MaybeSaved />
      ) : (
        <AskAgain />
      )}
    </SignedOutPage>
  )
}

/** A link works once: when the reply was lost and the link is used up, the password was probably saved. */
function MaybeSaved() {
  return (
    <Told
      says={t(
        'Your new password may already be saved. We lost the connection before we could tell you. Sign in with it. If it doesn’t work, ask for a new link.',
      )}
      next={{ href: '/member_sign_in', label: t('Sign in') }}
    >
      <p>
        <TextLink href="/user/password_reset">{t('Ask for a new link')}</TextLink>
      </p>
    </Told>
  )
}

function AskAgain() {
  return (
    <Told
      says={t(
        'This page needs a reset link that still works. Yours may be too old or already used, or the page was reloaded. Please open the link in your email again, or ask for a new one.',
      )}
      next={{ href: '/user/password_reset', label: t('Ask for a new link') }}
    >
      <p>
        <TextLink href="/member_sign_in">{t('Back to sign in')}</TextLink>
      </p>
    </Told>
  )
}

interface ToldProps {
  says: string
  next: { href: string; label: string }
  /** Another way on. */
  children: ReactNode
}

/** What became of the link, and the one next step. */
function Told({ says, next, children }: ToldProps) {
  return (
    <div className="account-form">
      <Notice tone="alert">{says}</Notice>
      <Link href={next.href} className={buttonClass({ wide: true })}>
        <span className="sw-button-words">{next.label}</span>
      </Link>
      {children}
    </div>
  )
}
