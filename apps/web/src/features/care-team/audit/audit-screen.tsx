import { useInfiniteQuery } from '@tanstack/react-query'
import { exportAudit, mostExportedEvents } from '@stillwater/contract/care/audit'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { saveFile } from '../../../platform/api/save-file.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { EarlierEntries } from '../earlier-entries.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditHref, auditQuery, useAuditSearch, type AuditSearch } from './audit-place.ts'
import { AuditTable } from './audit-table.tsx'
import { auditList } from './audit.queries.ts'
import { ChainState } from './chain-state.tsx'
import '../desk.css'

/** For administrators: who saw or changed what, and who was refused. */
export default function AuditScreen() {
  const search = useAuditSearch()
  const save = useChange(() => saveFile(exportAudit, { name: 'audit.csv', query: auditQuery(search) }))
  return (
    <CarePage
      title={t('Audit')}
      aside={
        <Button kind="secondary" small busy={save.isPending} onClick={() => void save.send()}>
          {t('Download CSV')}
        </Button>
      }
    >
      <ChainState />
      <AuditFilters key={auditHref(search)} search={search} />
      <p className="sw-small sw-quiet">
        {t(
          'A file holds the newest {count} events of this search at most. Downloads and searches are audited too.',
          { count: mostExportedEvents.toLocaleString('en-US') },
        )}
      </p>
      <ChangeFailed failure={save.failure} />
      <Events search={search} />
    </CarePage>
  )
}

function Events({ search }: { search: AuditSearch }) {
  const list = useInfiniteQuery(auditList(search))
  if (list.isPending && !list.isPaused) return <Skeleton label={t('Loading the audit...')} lines={8} />
  if (!list.data)
    return <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the audit.')}</LoadFailed>
  const events = list.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <NothingHere>{t('No events match this search.')}</NothingHere>
  return (
    <>
      <AuditTable events={events} />
      <EarlierEntries list={list} />
    </>
  )
}
