import '@stillwater/contract/words-with-plurals'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { ComparedDays } from './compared-days.tsx'
import { DisputeTable } from './dispute-table.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { reconciliation } from './reconciliation.queries.ts'
import '../desk.css'

/** For administrators: whether our ledger and the card processor agree, to the cent. */
export default function ReconciliationScreen() {
  return (
    <CarePage title={t('Reconciliation')}>
      <p className="sw-prose">
        {t(
          'Every day we compare our ledger with the card processor’s own list of charges, refunds and disputes. Days are in UTC. The last days, and those with open differences, are compared again each day.',
        )}
      </p>
      <Report />
    </CarePage>
  )
}

function Report() {
  const report = useQuery(reconciliation)
  if (report.isPending && !report.isPaused)
    return <Skeleton label={t('Loading the reconciliation...')} lines={8} />
  if (!report.data)
    return <LoadFailed retry={() => report.refetch()}>{t('We couldn’t load the reconciliation.')}</LoadFailed>
  const { days, differences, disputes } = report.data
  const open = differences.filter(({ resolved_at }) => resolved_at === null).length
  return (
    <>
      {days.length === 0 ? (
        <NothingHere>{t('No day has been compared yet.')}</NothingHere>
      ) : open === 0 ? (
        <Notice tone="encourage">{t('Both books agree on every day that was compared.')}</Notice>
      ) : (
        <Notice tone="attention">
          {t('{count, plural, one {# difference is} other {# differences are}} open.', { count: open })}
        </Notice>
      )}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {disputes.length > 0 && <DisputeTable disputes={disputes} />}
      {days.length > 0 && <ComparedDays days={days} />}
    </>
  )
}
