import { Link } from 'wouter'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import type { Session } from '../../../platform/session/session.ts'
import { logOut } from '../../../shell/session/log-out.ts'
import { membership } from '../membership/membership.ts'
import { renewalWords } from '../membership/renewal-words.ts'
import { membershipPath } from '../profile/profile-path.ts'

interface HomeAccountProps {
  user: Session['user']
  patient: Patient
  subscription: Subscription | null
  /** The sentence below the greeting says it already. */
  isStateSaid: boolean
}

/** The plan with its next payment, and the account, quietly, below what matters today. */
export function HomeAccount({ user, patient, subscription, isStateSaid }: HomeAccountProps) {
  const { plan, paid_by, status } = membership(patient)
  return (
    <div className="home-account">
      <section aria-labelledby="home-plan">
        <h2 className="sw-aside" id="home-plan">
          {plan && isLeadOrCanceled(patient.status) ? t('Your last plan') : t('Your plan')}
        </h2>
        {plan && <p className="home-figure">{t(plan)}</p>}
        {paid_by && <p className="sw-quiet">{t(paid_by)}</p>}
        {status && !(plan && isStateSaid) && <p>{t(status)}</p>}
        {plan && subscription && subscription.status !== 'cancelled' && (
          <>
            {!isStateSaid && <p className="home-renewal">{renewalWords(subscription)}</p>}
            <p className="home-actions">
              <Link href={membershipPath} className={buttonClass({ kind: 'secondary', small: true })}>
                {t('Manage membership')}
              </Link>
              <Link
                href="/patient/dashboard/invoices"
                className={buttonClass({ kind: 'secondary', small: true })}
              >
                {t('See invoices')}
              </Link>
            </p>
          </>
        )}
      </section>
      <section aria-labelledby="home-signed-in">
        <h2 className="sw-aside" id="home-signed-in">
          {t('Signed in as')}
        </h2>
        <p>
          {user.first_name} {user.last_name}
        </p>
        <p className="sw-quiet home-email">{user.email || user.uid}</p>
        <p className="home-actions">
          <Link
            href="/patient/dashboard/sessions"
            className={buttonClass({ kind: 'secondary', small: true })}
          >
            {t('Your devices')}
          </Link>
          <Button kind="secondary" small onClick={logOut}>
            {t('Log out')}
          </Button>
        </p>
      </section>
    </div>
  )
}
