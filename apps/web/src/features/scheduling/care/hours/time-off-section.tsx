import { useState } from 'react'
import { removeTimeOff, takeTimeOff, type CareSchedule } from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'
import type { TimeOffDays } from '@stillwater/domain/scheduling/time-off'
import { minutesOfDay } from '@stillwater/domain/scheduling/working-hours'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { useChange } from '../../../../platform/api/use-change.ts'
import { formatMoment } from '../../../../platform/dates.ts'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { calendarQueries } from '../care-calendar.queries.ts'
import { TimeInput } from './time-input.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

type TimeOff = CareSchedule['time_off'][number]

/** Time off that is to come, and a form to take more. */
export function TimeOffSection({ schedule }: { schedule: CareSchedule }) {
  const [said, setSaid] = useState('')
  const [removing, setRemoving] = useState<TimeOff | null>(null)
  const { zone, time_off } = schedule
  return (
    <section className="hours-card" aria-labelledby="time-off-title">
      <h2 id="time-off-title">{t('Time off')}</h2>
      <p className="hours-said" role="status">
        {said}
      </p>
      {time_off.length === 0 && <p className="sw-quiet">{t('No time off is planned.')}</p>}
      <ul className="licenses">
        {time_off.map((one) => (
          <li key={one.id} className="time-off">
            <p>{spanWords(one, zone)}</p>
            <Button
              kind="quiet"
              small
              aria-label={t('Remove time off, {span}', { span: spanWords(one, zone) })}
              onClick={() => setRemoving(one)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {schedule.is_set_up ? (
        <TimeOffForm schedule={schedule} onSaid={setSaid} />
      ) : (
        <p className="sw-quiet">{t('Save hours first, then you can take time off.')}</p>
      )}
      {removing && (
        <RemoveDialog
          id={schedule.care_person.id}
          time_off={removing}
          zone={zone}
          onDone={(words) => {
            setRemoving(null)
            setSaid(words)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

function TimeOffForm({ schedule, onSaid }: { schedule: CareSchedule; onSaid: (words: string) => void }) {
  const [asked, setAsked] = useState<TimeOffDays | null>(null)
  const [isPart, setPart] = useState(false)
  const form = useForm(takeTimeOff.body, {
    initial: { first_day: '', last_day: '', first_minute: 9 * 60, last_minute: 17 * 60 },
    body: bodyOf,
    onSubmit: (values) => setAsked(bodyOf(values)),
    messages: { first_day: t('Please choose the first day.') },
    checksOnBlur: false,
    idPrefix: 'time-off-',
    isUnsaved: () => false,
  })
  function bodyOf(values: TimeOffDays): TimeOffDays {
    const last_day = values.last_day || values.first_day
    return isPart
      ? { ...values, last_day }
      : { ...values, last_day, first_minute: 0, last_minute: minutesOfDay }
  }
  return (
    <form className="time-off-form" noValidate onSubmit={form.submit}>
      <div className="hours-pair">
        <Field label={t('First day')} type="date" min={schedule.today} {...form.text('first_day')} />
        <Field label={t('Last day')} type="date" min={schedule.today} {...form.text('last_day')} />
      </div>
      <Checkbox
        label={t('Only part of the day')}
        id="time-off-part"
        checked={isPart}
        onChange={({ target }) => setPart(target.checked)}
      />
      {isPart && (
        <div className="interval">
          <TimeInput
            label={t('First day, off from')}
            value={form.values.first_minute}
            onChange={(minute) => form.set('first_minute', minute)}
          />
          <span aria-hidden="true">{t('to')}</span>
          <TimeInput
            label={t('Last day, off until')}
            isEnd
            value={form.values.last_minute}
            onChange={(minute) => form.set('last_minute', minute)}
          />
        </div>
      )}
      <Button type="submit" kind="secondary" small>
        {t('Check visits and take time off')}
      </Button>
      {asked && (
        <TimeOffDialog
          schedule={schedule}
          days={asked}
          onDone={(words) => {
            setAsked(null)
            form.reset()
            onSaid(words)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  )
}

interface RemoveDialogProps {
  id: string
  time_off: TimeOff
  zone: string
  onDone: (words: string) => void
  onClose: () => void
}

function RemoveDialog({ id, time_off, zone, onDone, onClose }: RemoveDialogProps) {
  const change = useChange(removeTimeOff, { invalidates: [calendarQueries] })
  return (
    <ConfirmDialog
      title={t('Remove this time off?')}
      above={
        <>
          <p>{spanWords(time_off, zone)}</p>
          <p>{t('Patients who have not chosen a new time keep their visit, and we tell them.')}</p>
        </>
      }
      go={t('Remove time off')}
      keep={t('Keep time off')}
      change={change}
      onGo={() =>
        change.send({ params: { id, time_off_id: time_off.id } }).then(
          ({ data }) =>
            onDone(
              t(
                'Time off removed. {kept, plural, =0 {No visits were affected.} one {# visit is back on.} other {# visits are back on.}}',
                {
                  kept: data.kept,
                },
              ),
            ),
          () => undefined,
        )
      }
      onClose={onClose}
    />
  )
}

function spanWords({ starts_at, ends_at }: TimeOff, zone: string): string {
  return t('{from} to {until}', { from: formatMoment(starts_at, zone), until: formatMoment(ends_at, zone) })
}
