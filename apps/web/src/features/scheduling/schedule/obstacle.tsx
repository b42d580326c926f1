import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookingRefused } from '@stillwater/contract/booking-words'
import type { bookingObstacles } from '@stillwater/contract/scheduling'
import { t, words } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useBrand } from '../../../platform/brand.ts'
import { LinkedWords } from '../../../platform/navigation/linked-words.tsx'

type BookingObstacle = (typeof bookingObstacles)[number]

/** Why nothing can be booked right now, and the page where that changes. */
export const obstacles: Record<BookingObstacle, { says: string; href: string; go: string }> = {
  past_due: {
    says: bookingRefused.membership_past_due,
    href: '/patient/dashboard/invoices',
    go: words('Pay your invoice'),
  },
  paused: {
    says: bookingRefused.membership_paused,
    href: '/patient/dashboard/profile_info?view=subscription',
    go: words('Resume membership'),
  },
  not_a_member: {
    says: bookingRefused.membership_needed,
    href: '/patient/offers',
    go: words('Choose a plan'),
  },
  region_missing: {
    says: words('We need to know which state you live in. Care is licensed state by state.'),
    href: '/patient/question_bank',
    go: words('Tell us your state'),
  },
}

/** The intake asks for the state; someone who has finished theirs is not asked again. */
function IntakeIsOver() {
  const { support_email } = useBrand()
  return (
    <p className="sw-small">
      <LinkedWords
        links={{ email: `mailto:${support_email}` }}
        text={t('Already finished your intake? Email us your state at <email>{address}</email>.', {
          address: support_email,
        })}
      />
    </p>
  )
}

export function Obstacle({ obstacle, back }: { obstacle: BookingObstacle; back: ReactNode }) {
  const { says, href, go } = obstacles[obstacle]
  return (
    <>
      <div className="schedule-obstacle">
        <Notice>{t(says)}</Notice>
        {obstacle === 'region_missing' && <IntakeIsOver />}
      </div>
      <div className="sw-to-foot">
        <FootActions back={back}>
          <Link href={href} className={buttonClass({ wide: true })}>
            {t(go)}
          </Link>
        </FootActions>
      </div>
    </>
  )
}
