import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { AcceptForm } from './accept-form.tsx'
import { ownAgreements } from './agreements.queries.ts'

/** Before the first visit: the documents that it waits for. decision S12 */
export function BeforeVisit({ onAccepted }: { onAccepted: () => void }) {
  const agreements = useQuery(ownAgreements)
  const owed = agreements.data?.current.filter(({ is_accepted }) => !is_accepted)
  return (
    <section className="agreements-part" aria-labelledby="before-visit">
      <h2 id="before-visit">{t('Before your first visit')}</h2>
      <p>{t('Please read these documents and accept them. It takes a few minutes, once.')}</p>
      {owed ? (
        <AcceptForm
          key={owed.map(({ id }) => id).join()}
          owed={owed}
          how="waiting_room"
          action={t('Accept and continue')}
          onAccepted={onAccepted}
        />
      ) : agreements.isError || agreements.isPaused ? (
        <LoadFailed retry={agreements.refetch}>{t('We couldn’t load the documents.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the documents...')} lines={4} />
      )}
    </section>
  )
}
