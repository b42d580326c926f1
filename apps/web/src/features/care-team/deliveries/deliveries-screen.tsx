import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, words } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { EarlierEntries } from '../earlier-entries.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { deliveriesHref, deliveryFilters, useDeliveryFilter, type DeliveryFilter } from './delivery-place.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { deliveryList } from './deliveries.queries.ts'
import '../desk.css'
import '../panel/panel.css'

const filterWords: Record<DeliveryFilter, string> = {
  all: words('All'),
  mail: words('Emails'),
  sms: words('Texts'),
  undelivered: words('Not accepted'),
}

/** For administrators: what was sent to whom, and what did not get through. It shows no content. */
export default function DeliveriesScreen() {
  const show = useDeliveryFilter()
  return (
    <CarePage title={t('Deliveries')}>
      <p className="sw-prose">
        {t(
          'Emails and texts of the last year, safety alerts included. Accepted means that the email or text service took the message; we are not told whether it arrived.',
        )}
      </p>
      <nav className="panel-filters" aria-label={t('Filters')}>
        <ul>
          {deliveryFilters.map((filter) => (
            <li key={filter}>
              <Link
                href={deliveriesHref(filter)}
                className="panel-filter"
                aria-current={filter === show ? 'true' : undefined}
              >
                {t(filterWords[filter])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Deliveries show={show} />
    </CarePage>
  )
}

function Deliveries({ show }: { show: DeliveryFilter }) {
  const list = useInfiniteQuery(deliveryList(show))
  if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading deliveries...')} lines={8} />
  if (!list.data)
    return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the deliveries.')}</LoadFailed>
  const deliveries = list.data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0)
    return (
      <NothingHere>
        {show === 'undelivered' ? t('Every message was accepted.') : t('Nothing has been sent yet.')}
      </NothingHere>
    )
  return (
    <>
      <DeliveryTable deliveries={deliveries} invalidates={deliveryList(show)} />
      <EarlierEntries list={list} />
    </>
  )
}
