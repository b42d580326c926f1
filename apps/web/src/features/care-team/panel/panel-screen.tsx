import { useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import type { PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { OpenChartLink } from '../../people/out-of-reach/open-chart-link.tsx'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { moveFocus } from '../move-focus.ts'
import { PanelFilterBar } from './panel-filter-bar.tsx'
import { usePanelFilter } from './panel-place.ts'
import { PanelTable } from './panel-table.tsx'
import { emptyWords } from './panel-words.ts'
import { panelList } from './panel.queries.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import './panel.css'

/** The caller's own patients: found by name, filtered by what needs attention. */
export default function PanelScreen() {
  const show = usePanelFilter()
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim())
  const search = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(panelList({ name, show }))
  const first = list.data?.pages[0]
  useShortcuts({
    '/': () => search.current?.focus(),
    j: () => moveFocus('.panel-link', 1),
    k: () => moveFocus('.panel-link', -1),
  })

  function body() {
    if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading your patients...')} lines={6} />
    if (!list.data)
      return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load your patients.')}</LoadFailed>
    const patients = list.data.pages.flatMap((page) => page.patients)
    if (patients.length === 0) return <Nobody show={show} isSearch={name !== ''} />
    return (
      <>
        <StaleNotice query={list} />
        <PanelTable patients={patients} />
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
    <CarePage
      title={t('Patients')}
      aside={
        <Field
          ref={search}
          id="panel-search"
          type="search"
          className="panel-search"
          label={t('Search by name')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <PanelFilterBar show={show} counts={first?.counts} />
      <p className="panel-found" role="status">
        {first &&
          !list.isPlaceholderData &&
          t('{count, plural, one {# patient} other {# patients}}', { count: first.found })}
      </p>
      {body()}
    </CarePage>
  )
}

function Nobody({ show, isSearch }: { show: PanelFilter | null; isSearch: boolean }) {
  return (
    <div className="panel-empty sw-prose">
      <p>
        {isSearch
          ? t('No patient on your panel has this name.')
          : show
            ? t(emptyWords[show])
            : t('You have no patients yet. They appear here when they join your panel.')}
      </p>
      {isSearch && <OpenChartLink />}
    </div>
  )
}
