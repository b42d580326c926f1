import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useServerNow } from '../../../platform/api/server-clock.ts'

const lateMs = 5 * 60_000

/** Says what else a patient can do who is alone in the room after their visit should have begun. */
export function RunningLate({ room: { starts_at, me, people, other_name: name } }: { room: Room }) {
  const now = useServerNow()
  const isAlone = people.every(({ person_id, has_joined }) => person_id === me.person_id || !has_joined)
  if (!isAlone || now < Date.parse(starts_at) + lateMs) return null
  return (
    <Notice>
      {t('{name} isn’t in the room. You can keep waiting here, or ask us to call you.', { name })}
    </Notice>
  )
}
