import { Link, useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { VideoRoom } from './room/video-room.tsx'

/** `/care/video/:id` */
export default function CareVideoScreen() {
  const [, params] = useRoute('/care/video/:id')
  const id = params?.id ?? ''
  return <VideoRoom id={id} back={<Link href="/care">{t('Back to your workspace')}</Link>} />
}
