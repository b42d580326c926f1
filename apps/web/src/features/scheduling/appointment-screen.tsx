import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { SignedOutPage } from '../../shell/layouts/signed-out-page.tsx'

/** `/appointment` without the link that names one. */
export default function AppointmentScreen() {
  return (
    <SignedOutPage
      title={t('Your appointment')}
      lead={t(
        'Please open the link in the message we sent you. You can also sign in to see your appointments.',
      )}
    >
      <p>
        <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
          {t('Sign in')}
        </Link>
      </p>
    </SignedOutPage>
  )
}
