import { Link } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Lead } from '@stillwater/ui/layout/lead'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { SupportLine } from '../schedule/support-line.tsx'

/** One page for every link that opens nothing; it says as little as the server does. */
export function DeadLink({ error }: { error: unknown }) {
  const isSpent = error instanceof Refused && error.status === 410
  return (
    <SignedOutPage
      title={t('This link doesn’t work anymore')}
      lead={
        <Lead>
          {isSpent
            ? t('It was already used, or its time has passed. Nothing was changed.')
            : t('Please check that you opened the whole link from our message. Nothing was changed.')}
        </Lead>
      }
    >
      <div className="link-actions">
        <Link href="/member_sign_in" className={buttonClass()}>
          {t('Sign in to see your appointments')}
        </Link>
        <SupportLine hasDates={false} />
      </div>
    </SignedOutPage>
  )
}
