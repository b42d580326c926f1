import { Link } from 'wouter'
import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Lead } from '@stillwater/ui/layout/lead'
import { useHeadingFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { LinkFacts } from './link-facts.tsx'
import { calendarFileUrl } from './link.queries.ts'

/** What the server said was done, and the link that it is shown with. */
export type Done =
  | { what: 'booked'; token: string; link: AppointmentLink }
  | { what: 'canceled' | 'declined'; token: string }

export function DoneView({ done, onView }: { done: Done; onView: () => void }) {
  useHeadingFocus()
  if (done.what === 'booked') {
    return (
      <SignedOutPage title={t('Appointment confirmed.')} lead={<LinkFacts link={done.link} />}>
        <div className="link-actions">
          <p>{t('We’re emailing you the details.')}</p>
          <a
            className={buttonClass({ kind: 'secondary', wide: true })}
            href={calendarFileUrl(done.token)}
            download="appointment.ics"
          >
            {t('Add to calendar')}
          </a>
          <Button kind="text" onClick={onView}>
            {t('View appointment')}
          </Button>
        </div>
      </SignedOutPage>
    )
  }
  const isCanceled = done.what === 'canceled'
  return (
    <SignedOutPage
      title={isCanceled ? t('Your appointment is canceled') : t('You kept your time')}
      lead={
        <Lead>
          {isCanceled
            ? t('You can choose another time whenever you’re ready.')
            : t('The earlier time goes to someone else. You’re still on the waiting list.')}
        </Lead>
      }
    >
      <p className="page-action">
        <Link href="/member_sign_in" className={buttonClass()}>
          {isCanceled ? t('Sign in to schedule') : t('Sign in to see your appointments')}
        </Link>
      </p>
    </SignedOutPage>
  )
}
