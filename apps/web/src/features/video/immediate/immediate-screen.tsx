import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { askImmediateVisit, keepImmediateVisit } from '@stillwater/contract/immediate-visits'
import { t } from '@stillwater/contract/words'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import { Button } from '@stillwater/ui/actions/button'
import { useBrand } from '../../../platform/brand.ts'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { LocationForm } from '../room/join-form.tsx'
import { Loading } from '../room/loading-room.tsx'
import { RoomHeader } from '../room/room-header.tsx'
import { RoomMessage } from '../room/room-message.tsx'
import { VideoRoom } from '../room/video-room.tsx'
import { ownImmediateVisit } from '../video.queries.ts'
import { ImmediateWait } from './immediate-wait.tsx'
import '../video.css'
import '../room/waiting.css'

const back = () => (
  <Link className="sw-touch" href="/patient/dashboard">
    {t('Back to home')}
  </Link>
)

/** `/patient/ilv/provider`: see the next provider now. spec: intake §2 */
export default function ImmediateScreen() {
  const query = useQuery(ownImmediateVisit)
  const visit = query.data?.visit ?? null
  const isWaiting = visit?.state === 'waiting'
  // A place that nobody waits at is passed over, so the page says that it is there.
  useEffect(() => {
    if (!isWaiting) return
    const beat = setInterval(() => {
      void api(keepImmediateVisit, { body: null })
        .then(({ data }) => queryClient.setQueryData(ownImmediateVisit.queryKey, data))
        .catch(() => undefined)
    }, heartbeatMs)
    return () => clearInterval(beat)
  }, [isWaiting])

  if (query.isPending) return <Loading />
  if (!query.data)
    return (
      <RoomMessage
        title={t('We couldn’t open the waiting room')}
        words={t('Check your connection and try again. Nothing was lost.')}
      >
        <Button onClick={() => void query.refetch()}>{t('Try again')}</Button>
      </RoomMessage>
    )
  if (visit?.state === 'taken') return <VideoRoom id={visit.id} back={back()} />
  if (visit) return <ImmediateWait visit={visit} />
  return <AskForVisit known_phone={query.data.known_phone} />
}

function AskForVisit({ known_phone }: { known_phone: string | null }) {
  const { care_team_hours } = useBrand()
  return (
    <main className="video-waiting video-narrow" id="main" tabIndex={-1}>
      <RoomHeader />
      <div className="video-waiting-head">
        <h1>{t('See a provider now')}</h1>
        <p>
          {t(
            'You’ll see the next available provider by video. Tell us where you are, then wait here. We’ll show you your place in line.',
          )}
        </p>
        <p>
          {t(
            'Outside care team hours ({hours}), a provider may not be free. You can schedule a visit instead.',
            { hours: care_team_hours },
          )}
        </p>
      </div>
      <div className="video-waiting-body">
        <LocationForm
          known_phone={known_phone}
          action={t('Join the line')}
          onSubmit={async (body) => {
            const { data } = await api(askImmediateVisit, { body })
            queryClient.setQueryData(ownImmediateVisit.queryKey, data)
          }}
        />
        <p>
          <Link className="sw-touch" href="/patient/schedule/provider/schedule-dr/0">
            {t('Schedule a visit for later instead')}
          </Link>
        </p>
        <p>{back()}</p>
      </div>
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}
