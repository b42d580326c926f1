import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'

/** For the care person: the chart and the note of this session, in tabs of their own, so that the call stays open. */
export function PatientRecord({ room }: { room: Room | undefined }) {
  if (!room?.patient_id) return null
  const chart = `/care/patients/${room.patient_id}`
  // An immediate visit is no appointment, so its note is about no session of the calendar.
  const session = room.is_immediate ? '' : `?session=${room.id}`
  return (
    <p className="video-record">
      <a href={chart} target="_blank" rel="noopener">
        {t('Open chart')}
        <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
      </a>
      <a href={`${chart}/notes/new${session}`} target="_blank" rel="noopener">
        {t('Write note')}
        <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
      </a>
    </p>
  )
}
