import { useEffect, useState } from 'react'
import type { Answer } from '@stillwater/contract/client'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { go } from '../../../platform/navigation/go.ts'
import { signInPath } from '../../../platform/navigation/return-path.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { enter } from '../enter.ts'
import { AddApp } from './add-app.tsx'
import { CodeForm } from './code-form.tsx'
import { forgetOwedStep, owedStep } from './owed-step.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes, type Added } from './recovery-codes.tsx'

/** The second step of a sign-in: a code, or adding an app where there is none yet. */
export default function SecondFactorScreen() {
  const [owed] = useState(owedStep)
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(() => {
    if (!owed) go(signInPath, { replace: true })
  }, [owed])
  if (!owed) return null

  function finish(answer: Answer<unknown>, user: User) {
    forgetOwedStep()
    enter(answer, user)
  }

  if (added)
    return (
      <SignedOutPage title={t('Save your recovery codes')}>
        <RecoveryCodes codes={added.codes} onContinue={() => finish(added.answer, added.user)} />
      </SignedOutPage>
    )
  if (owed.step === 'enroll')
    return (
      <SignedOutPage
        title={t('Add an authenticator app')}
        lead={t('Staff sign in with a password and a code. You’ll need your phone for this once.')}
      >
        <AddApp challenge={owed.challenge} onAdded={setAdded} />
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={owed.has_passkey ? t('Confirm it’s you') : t('Enter your code')}>
      {owed.has_passkey && <PasskeyForm challenge={owed.challenge} onDone={finish} />}
      <CodeForm challenge={owed.challenge} demo_code={owed.demo_code} onDone={finish} />
    </SignedOutPage>
  )
}
