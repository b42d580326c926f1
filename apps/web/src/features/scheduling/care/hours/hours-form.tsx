import { useState } from 'react'
import { saveSchedule, type CareSchedule } from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import { zoneName } from '@stillwater/domain/formats/moments'
import { longestVisitMinutes, slotMinutes } from '@stillwater/domain/scheduling/booking-rules'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { session, useSession } from '../../../../platform/session/session.ts'
import { careSchedule } from '../care-calendar.queries.ts'
import { useBrand } from '../../../../platform/brand.ts'
import { ExceptionFields } from './exception-fields.tsx'
import { WeekFields } from './week-fields.tsx'

const buffers = [0, 5, 10, 15, 20, 30, 45, 60]
const lengths = Array.from({ length: longestVisitMinutes / slotMinutes }, (_, at) => (at + 1) * slotMinutes)
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** When a care person can be booked. */
export function HoursForm({ schedule }: { schedule: CareSchedule }) {
  const { care_person } = schedule
  const brand = useBrand()
  const isOwn = useSession()?.user.id === care_person.id
  const save = useChange(saveSchedule)
  const [isSaved, setSaved] = useState(false)
  // As the form was opened or last saved: the page may be read again meanwhile.
  const [seen, setSeen] = useState(schedule)
  const form = useForm(saveSchedule.body, {
    initial: valuesOf(schedule),
    body: bodyOf,
    async onSubmit(values) {
      const body = { ...bodyOf(values), seen: bodyOf(valuesOf(seen)) }
      const { data } = await save.send({ params: { id: care_person.id }, body })
      setSeen(data)
      queryClient.setQueryData(careSchedule(care_person.id).queryKey, data)
      // The account took the zone of these hours.
      const user = session.current()?.user
      if (user?.id === care_person.id) session.keep(new Headers(), { ...user, zone: data.zone })
      setSaved(true)
    },
    onChange: () => setSaved(false),
    idPrefix: 'hours-',
  })
  const { values } = form
  return (
    <form className="hours-card" noValidate onSubmit={form.submit} aria-labelledby="hours-title">
      <h2 id="hours-title">{t('Weekly hours')}</h2>
      <WeekFields hours={values.weekly_hours} onChange={(hours) => form.set('weekly_hours', hours)} />
      <ExceptionFields
        exceptions={values.exceptions}
        today={schedule.today}
        onChange={(exceptions) => form.set('exceptions', exceptions)}
      />
      <h3>{t('Settings')}</h3>
      <div className="hours-pair">
        <SelectField
          label={t('Time zone')}
          hint={
            isOwn
              ? t('Hours stay in this zone when the clocks change, and you see all times in it.')
              : t('Hours stay in this zone, even when the clocks change.')
          }
          options={[...new Set([...zones, values.zone])].map((zone) => ({
            value: zone,
            label: zoneLabel(zone),
          }))}
          {...form.text('zone')}
        />
        <SelectField
          label={t('Buffer')}
          hint={t('Kept free before and after each visit.')}
          id="hours-buffer_minutes"
          options={[...new Set([...buffers, values.buffer_minutes])].map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('No buffer') : t('{minutes} minutes', { minutes }),
          }))}
          value={String(values.buffer_minutes)}
          onChange={({ target }) => form.set('buffer_minutes', Number(target.value))}
        />
        {care_person.role === 'provider' && (
          <SelectField
            label={t('Length of a visit')}
            id="hours-visit_minutes"
            options={lengths.map((minutes) => ({
              value: String(minutes),
              label: t('{minutes} minutes', { minutes }),
            }))}
            value={String(values.visit_minutes)}
            onChange={({ target }) => form.set('visit_minutes', Number(target.value))}
          />
        )}
        <Field
          label={t('Room outside of {brand}', { brand: brand.name })}
          hint={t('Optional. An address that begins with https://, used in place of our video room.')}
          inputMode="url"
          autoComplete="off"
          {...form.text('room_url')}
        />
      </div>
      <Checkbox label={t('Accept new bookings')} {...form.checkbox('is_accepting')} />
      <Checkbox
        label={t('In network: can be booked by patients who use insurance')}
        {...form.checkbox('is_in_network')}
      />
      <ChangeFailed failure={form.failure} />
      <p className="hours-said" role="status">
        {isSaved &&
          t('Hours saved. Patients see the new times now. Visits that are already booked stay as they are.')}
      </p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save hours')}
      </Button>
    </form>
  )
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(schedule: CareSchedule) {
  const { zone, buffer_minutes, visit_minutes, is_accepting, is_in_network, room_url } = schedule
  return {
    weekly_hours: schedule.weekly_hours.map(({ weekday, opens_minute, closes_minute }) => ({
      weekday,
      opens_minute,
      closes_minute,
    })),
    exceptions: schedule.exceptions,
    zone,
    buffer_minutes,
    visit_minutes,
    room_url: room_url ?? '',
    is_accepting,
    is_in_network,
  }
}

const bodyOf = (values: Values) => ({ ...values, room_url: values.room_url.trim() || null })

/** "Central Time, Chicago" */
function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${zoneName(zone)}, ${city}`
}
