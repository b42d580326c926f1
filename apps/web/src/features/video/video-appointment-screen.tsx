import { Link, useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { VideoRoom } from './room/video-room.tsx'

/** `/patient/video-appointment/:id` */
export default function VideoAppointmentScreen() {
  const [, params] = useRoute('/patient/video-appointment/:id')
  const id = params?.id ?? ''
  return (
    <VideoRoom
      id={id}
      back={
        <Link className="sw-touch" href="/patient/dashboard/appointments">
          {t('See your appointments')}
        </Link>
      }
    />
  )
}
