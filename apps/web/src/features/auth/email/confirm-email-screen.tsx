import { useState } from 'react'
import { Link } from 'wouter'
import { confirmEmailChange } from '@stillwater/contract/email-changes'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Lead } from '@stillwater/ui/layout/lead'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { go } from '../../../platform/navigation/go.ts'
import { session, useSession } from '../../../platform/session/session.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import '../../people/account-form.css'

/** A press changes the address, not the page: mail programs open links by themselves to look at them. */
export default function ConfirmEmailScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const confirm = useChange(confirmEmailChange)
  const refused = confirm.error instanceof Refused ? confirm.error : null
  const isOver = token === '' || ['email_link_dead', 'email_taken', 'invalid'].includes(refused?.code ?? '')

  if (confirm.data) {
    const { email } = confirm.data.data
    return (
      <SignedOutPage
        title={t('Your email is changed.')}
        lead={<Lead>{t('From now on, you sign in with {email}.', { email })}</Lead>}
      >
        <NextStep />
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage
      title={t('Confirm your new email.')}
      lead={isOver ? undefined : <Lead>{t('Your account will use this address from now on.')}</Lead>}
    >
      <div className="account-form">
        {isOver ? (
          <>
            <Notice tone="alert">{overWords(refused)}</Notice>
            <NextStep />
          </>
        ) : (
          <>
            <ChangeFailed failure={confirm.failure} />
            <Button wide busy={confirm.isPending} onClick={() => confirm.send({ body: { token } })}>
              {t('Confirm email address')}
            </Button>
          </>
        )}
      </div>
    </SignedOutPage>
  )
}

function overWords(refused: Refused | null): string {
  if (refused?.code === 'email_taken')
    return t('Another account already uses this email address, so yours was not changed.')
  return t(
    'This link has expired or was already used. If your email address hasn’t changed, save it again in My Account to get a new link.',
  )
}

function NextStep() {
  const user = useSession()?.user
  if (!user)
    return (
      <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
        {t('Sign in')}
      </Link>
    )
  const isPatient = user.patient !== null
  async function openAccount() {
    // This browser may still have the previous address.
    await session.validate()
    if (session.current()) go(isPatient ? '/patient/dashboard/profile_info' : '/')
  }
  return (
    <Button wide onClick={() => void openAccount()}>
      {isPatient ? t('Open My Account') : t('Continue')}
    </Button>
  )
}
