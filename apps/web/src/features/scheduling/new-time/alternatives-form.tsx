import { useState } from 'react'
import type { Alternatives } from '@stillwater/contract/new-times'
import { bookAppointment, type Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { Slots } from '@stillwater/ui/choices/slots'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useChange } from '../../../platform/api/use-change.ts'
import { dateFormat, formatMoment, formatTime } from '../../../platform/dates.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'
import { appointmentsPath, reschedulePath } from '../appointments/appointments-path.ts'
import { shortName } from '../schedule/schedule-words.ts'
import { calendarQueries, ownAppointments } from '../scheduling.queries.ts'

interface AlternativesFormProps {
  alternatives: Alternatives
  onBooked: (appointment: Appointment) => void
}

/** The person and the moment of a choice, as the value of a radio button. */
const valueOf = (careperson_id: string, starts_at: string) => `${careperson_id} ${starts_at}`

/** One choice: a colleague at the same time, or another time of the same person or of a colleague. */
export function AlternativesForm({ alternatives, onBooked }: AlternativesFormProps) {
  const { appointment, zone, same_time, same_person, colleagues } = alternatives
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const book = useChange(bookAppointment, {
    invalidates: [ownAppointments, outstandingTasks, calendarQueries],
    onSuccess: ({ data }) => onBooked(data),
    onFailure: () => setChosen(''),
  })
  const choose = (value: string) => {
    setChosen(value)
    setMissing(false)
  }
  function confirm() {
    const [careperson_id, starts_at] = chosen.split(' ')
    setMissing(!starts_at)
    if (!careperson_id || !starts_at) return
    const { id, appointment_type, duration } = appointment
    void book.send({
      body: { appointment_type, duration, careperson_id, starts_at, cancel_appointment_id: id },
    })
  }
  const group = { name: 'new-time', value: chosen || null, onChange: choose }
  const name = shortName(appointment.participant_name)
  if (same_time.length + same_person.length + colleagues.length === 0) return <NothingFree />
  return (
    <form
      className="new-time"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      {same_time.length > 0 && (
        <section>
          <h2 id="same-time">{t('The same time with a colleague')}</h2>
          <AnswerGroup
            {...group}
            labelledBy="same-time"
            keys={false}
            options={same_time.map((one) => ({
              value: valueOf(one.careperson_id, appointment.starts_at),
              label: one.name,
              note: formatMoment(appointment.starts_at, zone),
            }))}
          />
        </section>
      )}
      <Times
        title={t('Another time with {name}', { name })}
        id="same-person"
        times={same_person}
        of={appointment.careperson_id}
        {...{ zone, group }}
      />
      {colleagues.map((one) => (
        <Times
          key={one.careperson_id}
          id={`colleague-${one.careperson_id}`}
          title={t('Another time with {name}', { name: one.name })}
          times={one.times}
          of={one.careperson_id}
          {...{ zone, group }}
        />
      ))}
      <ChangeFailed failure={book.failure} />
      {isMissing && <Notice tone="alert">{t('Please choose a time first.')}</Notice>}
      <Button type="submit" busy={book.isPending}>
        {t('Confirm new time')}
      </Button>
      <p className="new-time-more">
        <TextLink href={reschedulePath(appointment.id)}>{t('See every time with {name}', { name })}</TextLink>
        <TextLink href={appointmentsPath}>{t('Cancel this visit instead')}</TextLink>
      </p>
    </form>
  )
}

interface TimesProps {
  title: string
  id: string
  times: readonly string[]
  of: string
  zone: string
  group: { name: string; value: string | null; onChange: (value: string) => void }
}

function Times({ title, id, times, of, zone, group }: TimesProps) {
  if (times.length === 0) return null
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <Slots
        {...group}
        labelledBy={id}
        options={times.map((moment) => ({
          value: valueOf(of, moment),
          label: (
            <span className="new-time-slot">
              <span>{dayWords(moment, zone)}</span>
              <b>{formatTime(moment, zone)}</b>
            </span>
          ),
        }))}
      />
    </section>
  )
}

function NothingFree() {
  return (
    <div className="new-time">
      <Notice>
        {t(
          'No time is free right now. We’ll look again, and your care team will reach out to arrange another visit. You can also call us.',
        )}
      </Notice>
      <TextLink href={appointmentsPath}>{t('See your appointments')}</TextLink>
    </div>
  )
}

/** "Tue, Nov 17" */
const dayWords = dateFormat('short near', { weekday: 'short', month: 'short', day: 'numeric' })
