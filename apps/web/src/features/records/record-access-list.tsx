import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordAccess } from '@stillwater/contract/records'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatDate, formatMoment, formatTime } from '../../platform/dates.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { recordAccess } from './records.queries.ts'
import { roleNames } from './role-names.ts'

export function RecordAccessList() {
  return (
    <section className="records-access" aria-labelledby="record-access">
      <h2 id="record-access">{t('Who opened your record')}</h2>
      <p className="sw-prose">
        {t('Everyone at the clinic who opened or changed your record. What you do yourself isn’t listed.')}
      </p>
      <Accesses />
    </section>
  )
}

function Accesses() {
  const listed = useInfiniteQuery(recordAccess)
  if (listed.isPending) return <Skeleton label={t('Loading who opened your record...')} lines={9} />
  if (listed.isLoadingError)
    return <LoadFailed retry={listed.refetch}>{t('We couldn’t load who opened your record.')}</LoadFailed>
  const { pages } = listed.data
  const zone = pages[0]?.zone ?? 'UTC'
  const accesses = pages.flatMap((page) => page.accesses)
  if (accesses.length === 0) return <p className="sw-quiet">{t('No one has opened your record yet.')}</p>
  return (
    <>
      <ul className="records-list" aria-labelledby="record-access">
        {accesses.map((access) => (
          <AccessRow key={access.id} access={access} zone={zone} />
        ))}
      </ul>
      {listed.isFetchNextPageError && (
        <Notice tone="alert">{t('We couldn’t load what came earlier. Please try again.')}</Notice>
      )}
      {listed.hasNextPage && (
        <Button kind="secondary" busy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
          {t('Show earlier')}
        </Button>
      )}
    </>
  )
}

function AccessRow({ access, zone }: { access: RecordAccess; zone: string }) {
  const { name, role, what, why } = access
  return (
    <li className="records-row sw-sheet">
      <p className="records-person">
        {name ? t('{name}, {role}', { name, role: t(roleNames[role]) }) : t(roleNames[role])}
      </p>
      <p>{what}</p>
      <p className="sw-small sw-quiet">{whenOf(access, zone)}</p>
      <p className="sw-small sw-quiet">{t('Why: {why}', { why })}</p>
    </li>
  )
}

/** One time, or the first and the last of several on a day. */
function whenOf({ first_at, last_at }: RecordAccess, zone: string): string {
  const [first, last] = [formatTime(first_at, zone), formatTime(last_at, zone)]
  if (first === last) return formatMoment(last_at, zone)
  return t('{day}, several times from {first} to {last}', { day: formatDate(last_at, zone), first, last })
}
