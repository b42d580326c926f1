import { useState } from 'react'
import { Redirect } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Lead } from '@stillwater/ui/layout/lead'
import { useSessionState } from '../../../platform/session/session.ts'
import { LateSpinner } from '../../../shell/loading/late-spinner.tsx'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export default function SignUpScreen() {
  const { phase } = useSessionState()
  return phase === 'checking' ? <LateSpinner /> : <SignUp signedIn={phase === 'signed_in'} />
}

function SignUp({ signedIn }: { signedIn: boolean }) {
  // Who arrived here: the one who has just signed up is led on by the form.
  const [arrivedSignedIn] = useState(signedIn)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (arrivedSignedIn) return <Redirect to="/" replace />
  if (mailedTo) return <CheckYourEmail email={mailedTo} />
  return (
    <SignedOutPage
      title={t('Create your account')}
      lead={
        <Lead>
          {t('It’s free and takes a minute. We use what you tell us to care for you, and we never sell it.')}
        </Lead>
      }
    >
      <SignUpForm onMailed={setMailedTo} />
    </SignedOutPage>
  )
}
