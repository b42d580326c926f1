import { useState } from 'react'
import { unsubscribe } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useChange } from '../../../platform/api/use-change.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { Lead } from '@stillwater/ui/layout/lead'
import { UnsubscribeByMail } from './unsubscribe-by-mail.tsx'
import '../../people/account-form.css'

/** A press ends the emails, not the page: mail programs open links by themselves to look at them. decision N13 */
export default function UnsubscribeScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  const end = useChange(unsubscribe)
  const isDead = !token || (end.error instanceof Refused && [404, 422].includes(end.error.status))

  if (end.isSuccess) {
    return (
      <SignedOutPage
        title={t('You are unsubscribed')}
        lead={
          <Lead>
            {t(
              'We will not send you news and tips anymore. You will still hear from us about your visits and your account.',
            )}
          </Lead>
        }
      >
        <p className="sw-prose">{t('You can turn them on again in your notification preferences.')}</p>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage
      title={t('Unsubscribe')}
      lead={
        <Lead>
          {t('This ends our news and tips. You will still hear from us about your visits and your account.')}
        </Lead>
      }
    >
      {isDead ? (
        <div className="account-form">
          {token && (
            <Notice tone="alert">
              {t('This link has expired or was already used. Please ask for a new one.')}
            </Notice>
          )}
          <UnsubscribeByMail />
        </div>
      ) : (
        <div className="account-form">
          <ChangeFailed failure={end.failure} />
          <Button wide busy={end.isPending} onClick={() => end.send({ body: { token } })}>
            {t('Unsubscribe')}
          </Button>
        </div>
      )}
    </SignedOutPage>
  )
}
