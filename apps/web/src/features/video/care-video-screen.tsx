import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { ownZone } from '../../platform/own-zone.ts'
import { PatientRecord } from './room/patient-record.tsx'
import { VideoRoom } from './room/video-room.tsx'
import { roomQuery } from './video.queries.ts'

/** `/care/video/:id` */
export default function CareVideoScreen() {
  const [, params] = useRoute('/care/video/:id')
  const id = params?.id ?? ''
  const { data: room } = useQuery(roomQuery(id))
  const back = !room ? (
    <Link href="/care">{t('Back to your workspace')}</Link>
  ) : room.is_immediate ? (
    <Link href="/care/immediate">{t('Back to immediate visits')}</Link>
  ) : (
    <Link href={`/care/calendar?day=${dateIn(room.starts_at, ownZone())}`}>{t('Back to the calendar')}</Link>
  )
  return <VideoRoom id={id} back={back} record={<PatientRecord room={room} />} />
}
