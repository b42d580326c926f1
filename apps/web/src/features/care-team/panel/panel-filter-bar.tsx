import { Link } from 'wouter'
import type { searchPanel } from '@stillwater/contract/care/panel'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { panelFilters, type PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import { panelHref } from './panel-place.ts'
import { filterWords } from './panel-words.ts'

interface PanelFilterBarProps {
  show: PanelFilter | null
  counts: Reply<typeof searchPanel>['counts'] | undefined
}

export function PanelFilterBar({ show, counts }: PanelFilterBarProps) {
  return (
    <nav className="panel-filters" aria-label={t('Filters')}>
      <ul>
        {[null, ...panelFilters].map((filter) => (
          <li key={filter}>
            <Link
              href={panelHref(filter)}
              className="panel-filter"
              aria-current={filter === show ? 'true' : undefined}
            >
              {filter ? t(filterWords[filter]) : t('All')} {counts && <b>{counts[filter ?? 'all']}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
