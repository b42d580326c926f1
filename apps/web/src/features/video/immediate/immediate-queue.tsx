import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { takeImmediateVisit, type readImmediateQueue } from '@stillwater/contract/immediate-queue'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import { Button } from '@stillwater/ui/actions/button'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { Notice } from '@stillwater/ui/feedback/notice'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { go } from '../../../platform/navigation/go.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { Loading } from '../room/loading-room.tsx'
import { CurrentVisit } from './current-visit.tsx'
import { immediateQueue } from './immediate-queue.query.ts'
import { WaitingLine } from './waiting-line.tsx'
import '../video.css'

/** `/care/immediate`: who waits for a provider now, and the next one to take. */
export default function ImmediateQueueScreen() {
  const query = useQuery(immediateQueue)
  if (query.isPending && !query.isPaused) return <Loading />
  return (
    <CarePage title={t('Immediate visits')}>
      {query.data ? (
        <>
          <StaleNotice query={query} />
          <ImmediateQueue queue={query.data} />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the line.')}</LoadFailed>
      )}
    </CarePage>
  )
}

const isTooLate = (error: unknown) => error instanceof Refused && error.code === 'nobody_waits'

function ImmediateQueue({ queue }: { queue: Reply<typeof readImmediateQueue> }) {
  const { waiting, line, current } = queue
  const taking = useChange(takeImmediateVisit, {
    invalidates: [immediateQueue],
    onSuccess: ({ data }) => {
      if (data.current) go(`/care/video/${data.current.id}`)
    },
    // Said in place of the line, and no longer once someone waits again.
    explain: (error) => (isTooLate(error) ? [] : undefined),
  })
  return (
    <>
      {current && <CurrentVisit key={current.id} visit={current} hasOthers={waiting > 0} />}
      <ChangeFailed failure={taking.failure} />
      {waiting === 0 ? (
        <>
          {isTooLate(taking.error) && (
            <Notice>{t('Someone else just took the last patient, or they left the line.')}</Notice>
          )}
          <EmptyState>
            <p role="status" className="video-place">
              {t('No one is waiting right now.')}
            </p>
            <p>{t('A patient who asks to see a provider right away appears here and under Today.')}</p>
          </EmptyState>
        </>
      ) : (
        <>
          <p role="status" className="video-place">
            {t('{count, plural, one {# patient is waiting} other {# patients are waiting}}', {
              count: waiting,
            })}
          </p>
          <WaitingLine line={line} />
          {!current && (
            <Button busy={taking.isPending} onClick={() => void taking.send({ body: null })}>
              {t('Take the next patient')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
