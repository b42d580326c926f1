import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { changePassword } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { useChange } from '../../platform/api/use-change.ts'
import { Lead } from '@stillwater/ui/layout/lead'
import { go } from '../../platform/navigation/go.ts'
import { pathAfterSignIn } from '../../platform/navigation/return-path.ts'
import { session, useSessionState } from '../../platform/session/session.ts'
import { LateSpinner } from '../../shell/loading/late-spinner.tsx'
import { SignedOutPage } from '../../shell/layouts/signed-out-page.tsx'
import { Unreachable } from '../../shell/session/unreachable.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where someone who began without a password gets one. decision C2 */
export default function CreateAccountScreen() {
  const state = useSessionState()
  if (state.phase === 'checking') return <LateSpinner />
  if (state.phase === 'unreachable') return <Unreachable />
  if (state.phase === 'signed_in') return <ChoosePassword user={state.keys.user} />
  return <Redirect to={`/signup${location.search}`} replace />
}

function ChoosePassword({ user }: { user: User }) {
  // Who arrived here; once the password is saved, `save` leads on.
  const [arrived] = useState(user)
  const save = useChange(changePassword, {
    onSuccess({ headers, data }) {
      const path = pathAfterSignIn(data.data)
      session.keep(headers, data.data)
      go(path, { replace: true })
    },
  })
  // They have no password to sign in with: a link by email is the only way back.
  const isLoggedOut = save.error instanceof Refused && save.error.status === 401
  if (arrived.has_password) return <Redirect to={pathAfterSignIn(arrived)} replace />

  return (
    <SignedOutPage
      title={t('Create your account')}
      lead={
        <Lead>
          {t('Choose a password, and everything you’ve told us so far will be here when you come back.')}
        </Lead>
      }
    >
      <NewPasswordForm
        username={arrived.email}
        action={t('Save password')}
        save={(body) => save.send({ body })}
        refusal={({ status }) =>
          status === 401 ? t('You have been logged out. Please reset your password to continue.') : undefined
        }
      />
      {isLoggedOut && (
        <Link href="/user/password_reset" className={buttonClass({ kind: 'secondary', wide: true })}>
          {t('Reset password')}
        </Link>
      )}
    </SignedOutPage>
  )
}
