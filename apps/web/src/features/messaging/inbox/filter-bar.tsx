import { Link } from 'wouter'
import type { readInbox } from '@stillwater/contract/care/inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { inboxFilters, type InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { countOf, filterWords } from './inbox-filters.ts'
import { inboxHref } from './inbox-place.ts'

interface FilterBarProps {
  filter: InboxFilter
  open: string | null
  counts: Reply<typeof readInbox>['counts'] | undefined
}

export function FilterBar({ filter, open, counts }: FilterBarProps) {
  return (
    <nav className="inbox-filters" aria-label={t('Filters')}>
      <ul>
        {inboxFilters.map((one) => (
          <li key={one}>
            <Link
              href={inboxHref(open, one)}
              className="inbox-filter"
              aria-current={one === filter ? 'true' : undefined}
            >
              {t(filterWords[one])} <Count count={counts ? countOf(one, counts) : null} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ count }: { count: number | null }) {
  return count ? <b>{count}</b> : null
}
