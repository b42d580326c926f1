import { t } from '@stillwater/contract/words'
import { formatTime } from '@stillwater/domain/formats/moments'
import { Notice } from '@stillwater/ui/feedback/notice'
import type { ChangeFailure } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'

interface HoldNoteProps {
  held_until: string
  zone: string
  isLost: boolean
  failure: ChangeFailure | null
}

/** Whether the chosen time is being kept, and until when. */
export function HoldNote({ held_until, zone, isLost, failure }: HoldNoteProps) {
  if (failure) return <ChangeFailed failure={failure} />
  if (isLost)
    return (
      <Notice tone="alert">
        {t(
          'We couldn’t keep that time for you any longer, and nothing was booked. It may still be free: please choose a time again.',
        )}
      </Notice>
    )
  return (
    <p role="status" className="schedule-hold">
      {held_until &&
        t("We're keeping this time for you until {time}.", { time: formatTime(held_until, zone) })}
    </p>
  )
}
