import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { confirmRecordOpenings } from '@stillwater/contract/records'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { formatMoment, formatTime } from '../../platform/dates.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { ownId, recordOpenings } from './records.queries.ts'
import { roleNames } from './role-names.ts'

/** Who opened the chart without being on the care team. Shown only where that happened. */
export function RecordOpenings() {
  const listed = useQuery(recordOpenings)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useChange(confirmRecordOpenings, {
    invalidates: [recordOpenings, { queryKey: ['tasks'] }],
    // The pressed button goes.
    onSuccess: () => heading.current?.focus(),
  })
  if (listed.isLoadingError)
    return (
      <LoadFailed retry={listed.refetch}>
        {t('We couldn’t load who opened your record from outside your care team.')}
      </LoadFailed>
    )
  if (!listed.data || listed.data.openings.length === 0) return null
  const { openings, is_unseen, zone } = listed.data
  return (
    <section className="records-access records-openings" aria-labelledby="record-openings">
      <h2 ref={heading} id="record-openings" tabIndex={-1}>
        {t('Opened from outside your care team')}
      </h2>
      <p className="sw-prose">
        {t(
          'In an emergency, someone at the clinic who isn’t on your care team can open your record for one hour. They have to write down why, and the clinic’s administrators read it. If you want to know more, please send your care team a message.',
        )}
      </p>
      <ul className="records-list" aria-labelledby="record-openings">
        {openings.map(({ id, name, role, created_at, until }) => (
          <li key={id} className="records-row sw-sheet">
            <p className="records-person">
              {name ? t('{name}, {role}', { name, role: t(roleNames[role]) }) : t(roleNames[role])}
            </p>
            <p className="sw-small sw-quiet">
              {t('{from}, for at most one hour, until {until}', {
                from: formatMoment(created_at, zone),
                until: formatTime(until, zone),
              })}
            </p>
          </li>
        ))}
      </ul>
      <ChangeFailed failure={confirm.failure} />
      {is_unseen && (
        <Button
          kind="secondary"
          busy={confirm.isPending}
          onClick={() => void confirm.send({ params: { id: ownId() }, body: {} })}
        >
          {t('Mark as seen')}
        </Button>
      )}
    </section>
  )
}
