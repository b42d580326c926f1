import { useState } from 'react'
import { Redirect } from 'wouter'
import { changePassword } from '@stillwater/contract/auth'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
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
  if (arrived.has_password) return <Redirect to={pathAfterSignIn(arrived)} replace />

  return (
    <SignedOutPage
      title={t('Create your account.')}
      lead={
        <Lead>
          {t('Choose a password, and what you have told us so far will be here when you come back.')}
        </Lead>
      }
    >
      <NewPasswordForm
        username={arrived.email}
        save={(body) => save.send({ body })}
        refusal={({ status }) =>
          status === 401 ? t('You have been logged out. Please reset your password to continue.') : undefined
        }
      />
    </SignedOutPage>
  )
}
