import { useQuery } from '@tanstack/react-query'
import { requestEstimate } from '@stillwater/contract/estimates'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatDate } from '../../platform/dates.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { ownZone } from '../../platform/own-zone.ts'
import { EstimateCard } from './estimate-card.tsx'
import { ownEstimates } from './estimates.queries.ts'

/** Good faith estimates: those that came by themselves, and a way to ask for one. */
export function EstimateList() {
  const estimates = useQuery(ownEstimates)
  const ask = useChange(requestEstimate, { invalidates: [ownEstimates] })
  const zone = ownZone()
  if (estimates.isPending) return <Skeleton label={t('Loading your estimates...')} lines={4} />
  if (estimates.isLoadingError)
    return <LoadFailed retry={estimates.refetch}>{t('We couldn’t load your estimates.')}</LoadFailed>
  const { estimates: made, pending_until, is_insured } = estimates.data
  return (
    <>
      {made.length === 0 && (
        <p>
          {is_insured
            ? t('We bill your insurer for your visits. You can still ask for an estimate.')
            : t('You have no estimate yet. When you schedule a visit a few days ahead, we make one for you.')}
        </p>
      )}
      <div role="status">
        {pending_until && (
          <Notice>
            {t('We’re making your estimate. You’ll have it by the end of {day}.', {
              day: lastDay(pending_until, zone),
            })}
          </Notice>
        )}
      </div>
      {made.length > 0 && (
        <ul className="documents-list">
          {made.map((estimate) => (
            <EstimateCard key={estimate.id} estimate={estimate} zone={zone} />
          ))}
        </ul>
      )}
      <ChangeFailed failure={ask.failure} />
      <p>
        <Button
          kind="secondary"
          small
          busy={ask.isPending}
          disabled={pending_until !== null}
          onClick={() => void ask.send({ body: {} })}
        >
          {t('Request an estimate')}
        </Button>
      </p>
    </>
  )
}

const halfDayMs = 12 * 60 * 60_000

/** The clock ends at midnight in the clinic's zone. At noon before it, it is the same day all over the United States. */
const lastDay = (moment: string, zone: string) => formatDate(Date.parse(moment) - halfDayMs, zone)
