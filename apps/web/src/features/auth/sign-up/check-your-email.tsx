import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Lead } from '@stillwater/ui/layout/lead'
import { useHeadingFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import '../../people/account-form.css'

/** A clinic may not tell a stranger whether an address has an account. The email tells its owner. */
export function CheckYourEmail({ email }: { email: string }) {
  useHeadingFocus()
  return (
    <SignedOutPage
      title={t('Check your email')}
      lead={<Lead>{t('An email with the next step is on its way to {email}.', { email })}</Lead>}
    >
      <div className="account-form">
        <p className="sw-prose">
          {t('It can take a few minutes, and it may be in your spam folder. Open the link in it to sign in.')}
        </p>
        <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
          <span className="sw-button-words">{t('Sign in')}</span>
        </Link>
      </div>
    </SignedOutPage>
  )
}
