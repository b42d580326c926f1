import { Link } from 'wouter'
import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { schedulePath, sessionBarAt } from '@stillwater/domain/video/session-bar'
import { CalendarIcon } from '@stillwater/ui/icons/calendar'
import { useServerNow } from '../../../platform/api/server-clock.ts'

/** Near the end of a session. The page of the call stays open. decision N18 */
export function SessionBar({ room }: { room: Room }) {
  const at = sessionBarAt(room.appointment_type, room.starts_at)
  const now = useServerNow()
  if (at === null || now < at) return null
  return (
    <p className="video-bar" role="status">
      <CalendarIcon size={20} />
      <Link href={schedulePath(room.appointment_type)} target="_blank" rel="noopener">
        {t('Schedule your next session')}
      </Link>
    </p>
  )
}
