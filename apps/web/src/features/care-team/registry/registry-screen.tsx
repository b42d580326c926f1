import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { registryFilters, type RegistryFilter } from '@stillwater/contract/care/registry'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { RegistryTable } from './registry-table.tsx'
import { registryFilterWords } from './registry-words.ts'
import { registryList } from './registry.queries.ts'
import '../panel/panel.css'
import './registry.css'

const registryHref = (show: RegistryFilter | null) => `/care/registry${show ? `?show=${show}` : ''}`

/** Treat to target: the own panel by measured improvement, with the step that a rule proposes. */
export default function RegistryScreen() {
  const asked = new URLSearchParams(useSearch()).get('show')
  const show = registryFilters.find((filter) => filter === asked) ?? null
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const list = useInfiniteQuery(registryList(show))
  const first = list.data?.pages[0]

  function body() {
    if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading your patients...')} lines={6} />
    if (!list.data)
      return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load your patients.')}</LoadFailed>
    const patients = list.data.pages.flatMap((page) => page.patients)
    if (patients.length === 0)
      return <p className="panel-empty sw-prose">{t('No patient on your panel is in this group.')}</p>
    return (
      <>
        <StaleNotice query={list} />
        <RegistryTable
          patients={patients}
          sent={sent}
          onSent={(id, words) => {
            setSent(new Set([...sent, id]))
            setSaid(words)
          }}
        />
        {list.hasNextPage && (
          <Button
            kind="secondary"
            small
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('Show more patients')}
          </Button>
        )}
      </>
    )
  }

  return (
    <CarePage title={t('Progress')}>
      <p className="sw-prose">
        {t('Fixed rules suggest next steps from scores and dates. Nothing is sent until you send it.')}
      </p>
      <nav className="panel-filters" aria-label={t('Filters')}>
        <ul>
          {[null, ...registryFilters].map((filter) => (
            <li key={filter}>
              <Link
                href={registryHref(filter)}
                className="panel-filter"
                aria-current={filter === show ? 'true' : undefined}
              >
                {filter ? t(registryFilterWords[filter]) : t('All')}{' '}
                {first && <b>{first.counts[filter ?? 'all']}</b>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="panel-found" role="status">
        {said ||
          (first &&
            !list.isPlaceholderData &&
            t('{count, plural, one {# patient} other {# patients}}', { count: first.found }))}
      </p>
      {body()}
    </CarePage>
  )
}
