import { useState } from 'react'
import { Link } from 'wouter'
import { undoEmailChange } from '@stillwater/contract/email-changes'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Lead } from '@stillwater/ui/layout/lead'
import { useBrand } from '../../../platform/brand.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import '../../people/account-form.css'

/** A press undoes the change, not the page: mail programs open links by themselves to look at them. */
export default function UndoEmailScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const undo = useChange(undoEmailChange)
  const { support_email } = useBrand()
  const refused = undo.error instanceof Refused ? undo.error : null
  const isOver = token === '' || ['email_link_dead', 'email_taken', 'invalid'].includes(refused?.code ?? '')

  if (undo.data) {
    const { email } = undo.data.data
    return (
      <SignedOutPage
        title={t('Your email is {email} again.', { email })}
        lead={
          <Lead>
            {t(
              'Every device is signed out. We emailed you a link to choose a new password, then you can sign in.',
            )}
          </Lead>
        }
      >
        <SignIn />
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage
      title={t('Undo the email change.')}
      lead={
        isOver ? undefined : (
          <Lead>
            {t(
              'Your account returns to this address. Every device is signed out, and you choose a new password.',
            )}
          </Lead>
        )
      }
    >
      <div className="account-form">
        {isOver ? (
          <>
            <Notice tone="alert">{overWords(refused, support_email)}</Notice>
            <SignIn />
          </>
        ) : (
          <>
            <ChangeFailed failure={undo.failure} />
            <Button wide busy={undo.isPending} onClick={() => undo.send({ body: { token } })}>
              {t('Undo the change')}
            </Button>
          </>
        )}
      </div>
    </SignedOutPage>
  )
}

function overWords(refused: Refused | null, support: string): string {
  if (refused?.code === 'email_taken')
    return t('Another account uses this email address now, so the change stays. Please email {support}.', {
      support,
    })
  return t(
    'This link has expired or was already used. If you can’t sign in with this address, please email {support}.',
    { support },
  )
}

function SignIn() {
  return (
    <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
      {t('Sign in')}
    </Link>
  )
}
