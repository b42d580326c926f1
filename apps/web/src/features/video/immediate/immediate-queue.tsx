import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { endImmediateVisit, takeImmediateVisit } from '@stillwater/contract/immediate-queue'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { go } from '../../../platform/navigation/go.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { Loading } from '../room/loading-room.tsx'
import { immediateQueue } from './immediate-queue.query.ts'
import '../video.css'

/** `/care/immediate`: who waits for a provider now, and the next one to take. */
export default function ImmediateQueueScreen() {
  const query = useQuery(immediateQueue)
  const now = useServerNow()
  const invalidates = [immediateQueue]
  const taking = useChange(takeImmediateVisit, {
    invalidates,
    onSuccess: ({ data }) => {
      if (data.current) go(`/care/video/${data.current.id}`)
    },
  })
  const ending = useChange(endImmediateVisit, { invalidates })
  if (query.isPending) return <Loading />
  if (!query.data)
    return (
      <CarePage title={t('Immediate visits')}>
        <Notice tone="alert" action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}>
          {t('We couldn’t load the line.')}
        </Notice>
      </CarePage>
    )
  const { waiting, longest_since, current } = query.data
  const minutes = longest_since ? Math.max(0, Math.floor((now - Date.parse(longest_since)) / 60_000)) : 0
  return (
    <CarePage title={t('Immediate visits')}>
      <p role="status" className="video-place">
        {waiting === 0
          ? t('No one is waiting right now.')
          : t(
              '{count, plural, one {# patient is waiting} other {# patients are waiting}}, the longest for {minutes} min.',
              {
                count: waiting,
                minutes,
              },
            )}
      </p>
      {current ? (
        <div className="video-current">
          <p>{t('Your visit with {name} is open.', { name: current.patient_name })}</p>
          <Link className={buttonClass({ small: true })} href={`/care/video/${current.id}`}>
            {t('Return to the visit')}
          </Link>
          <Button
            kind="secondary"
            small
            busy={ending.isPending}
            onClick={() => void ending.send({ params: { id: current.id }, body: null })}
          >
            {t('End this visit')}
          </Button>
        </div>
      ) : (
        <Button
          busy={taking.isPending}
          aria-disabled={waiting === 0 || undefined}
          onClick={() => void taking.send({ body: null })}
        >
          {t('Take the next patient')}
        </Button>
      )}
      <ChangeFailed failure={taking.failure ?? ending.failure} />
    </CarePage>
  )
}
