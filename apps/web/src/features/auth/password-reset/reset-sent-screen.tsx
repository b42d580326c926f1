import { useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Lead } from '@stillwater/ui/layout/lead'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { lastAsked, useResetRequest } from './use-reset-request.ts'
import '../../people/account-form.css'

export default function ResetSentScreen() {
  const [email] = useState(lastAsked)
  const limit = t('30 minutes')
  return (
    <SignedOutPage
      title={t('Check Your Email')}
      lead={
        <Lead>
          {email
            ? t(
                'A reset link was sent to {email}. Check your inbox and open the link to choose a new password.',
                { email },
              )
            : t(
                'A reset link was sent to the address you entered. Check your inbox and open the link to choose a new password.',
              )}
        </Lead>
      }
    >
      <div className="account-form">
        <p className="sw-prose">
          <Unbroken
            text={t(
              'It can take a few minutes, and it may be in your spam folder. The link works for {limit}. If nothing comes, you may have signed up with another address.',
              { limit },
            )}
            part={limit}
          />
        </p>
        {email && <SendAgain email={email} />}
        <p className="account-form-ways">
          <TextLink href="/user/password_reset">{t('Use another address')}</TextLink>
          <TextLink href="/member_sign_in">{t('Back to sign in')}</TextLink>
        </p>
      </div>
    </SignedOutPage>
  )
}

function SendAgain({ email }: { email: string }) {
  const reset = useResetRequest()
  return (
    <>
      {reset.isSuccess && <Notice>{t('A new link is on its way. Only the newest link works.')}</Notice>}
      <ChangeFailed failure={reset.failure} />
      <Button kind="secondary" wide busy={reset.isPending} onClick={() => reset.send(email)}>
        {t('Send it again')}
      </Button>
    </>
  )
}
