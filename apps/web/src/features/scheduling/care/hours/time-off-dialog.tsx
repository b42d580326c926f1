import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import {
  takeTimeOff,
  type CareSchedule,
  type listTimeOffConflicts,
} from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import type { TimeOffDays } from '@stillwater/domain/scheduling/time-off'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { useChange } from '../../../../platform/api/use-change.ts'
import { formatLongDay, formatMoment } from '../../../../platform/dates.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { calendarQueries, timeOffConflicts } from '../care-calendar.queries.ts'
import { typeWords } from '../care-words.ts'

interface TimeOffDialogProps {
  schedule: CareSchedule
  days: TimeOffDays
  onDone: (words: string) => void
  onClose: () => void
}

/** Shows the visits that time off falls on, before it is saved. */
export function TimeOffDialog({ schedule, days, onDone, onClose }: TimeOffDialogProps) {
  const { id } = schedule.care_person
  const conflicts = useQuery(timeOffConflicts(id, days))
  const change = useChange(takeTimeOff, { invalidates: [calendarQueries] })
  const take = () =>
    change.send({ params: { id }, body: days }).then(
      ({ data }) => onDone(doneWords(data.asked)),
      () => undefined,
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={t('Take this time off?')}
      above={
        <>
          <p>
            {days.first_day === days.last_day
              ? formatLongDay(days.first_day)
              : t('{from} to {until}', {
                  from: formatLongDay(days.first_day),
                  until: formatLongDay(days.last_day),
                })}
          </p>
          {conflicts.isPending && <Skeleton label={t('Looking for booked visits...')} lines={2} />}
          {conflicts.isError && (
            <LoadFailed retry={conflicts.refetch}>
              {t('We couldn’t look for booked visits, so nothing was saved.')}
            </LoadFailed>
          )}
          {conflicts.data && <Conflicts {...conflicts.data} />}
        </>
      }
      close={t('Close')}
    >
      <ChangeFailed failure={change.failure} />
      <Button small wide busy={change.isPending} disabled={!conflicts.data} onClick={take}>
        {t('Take time off')}
      </Button>
      <Button kind="secondary" small wide disabled={change.isPending} onClick={onClose}>
        {t('Keep working hours')}
      </Button>
    </Dialog>
  )
}

function Conflicts({ zone, appointments }: Reply<typeof listTimeOffConflicts>) {
  if (appointments.length === 0) return <p>{t('No visits are booked in this time.')}</p>
  return (
    <>
      <p>
        {t(
          '{count, plural, one {# visit is} other {# visits are}} booked in this time. We ask each patient to choose a colleague or another time.',
          { count: appointments.length },
        )}
      </p>
      <ul className="conflicts">
        {appointments.map(({ id, patient_name, appointment_type, starts_at, duration }) => (
          <li key={id}>
            <b>{patient_name ?? t('A patient')}</b>, {formatMoment(starts_at, zone)},{' '}
            {t('{kind}, {minutes} minutes', { kind: typeWords(appointment_type), minutes: duration })}
          </li>
        ))}
      </ul>
    </>
  )
}

function doneWords(asked: number): string {
  return asked === 0
    ? t('Time off saved.')
    : t(
        'Time off saved. {asked, plural, one {# patient is} other {# patients are}} asked to choose a new time.',
        {
          asked,
        },
      )
}
