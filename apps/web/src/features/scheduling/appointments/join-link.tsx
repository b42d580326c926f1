import { Link } from 'wouter'
import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'

type Joinable = Pick<Appointment, 'id' | 'appointment_type' | 'link' | 'communication'>

/** The way into a session: a provider's own room where there is one, else ours. spec: dashboard §2 */
export function JoinLink({ appointment }: { appointment: Joinable }) {
  const { id, communication } = appointment
  const look = buttonClass({ small: true })
  if (communication === 'phone') return null
  const external = externalRoom(appointment)
  if (external)
    return (
      <a className={look} href={external} target="_blank" rel="noopener noreferrer">
        {t('Join video')}
        <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
      </a>
    )
  return (
    <Link className={look} href={`/patient/video-appointment/${id}`}>
      {t('Join video')}
    </Link>
  )
}

/** Only a web address is followed. */
function externalRoom({ appointment_type, link }: Joinable): string | null {
  return appointment_type === 'provider' && link && /^https?:\/\//i.test(link) ? link : null
}
