import { useState } from 'react'
import { saveLicenses, type CareSchedule } from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { licenseState } from '@stillwater/domain/scheduling/working-hours'
import { Button } from '@stillwater/ui/actions/button'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TrashIcon } from '@stillwater/ui/icons/trash'
import { Chip } from '@stillwater/ui/records/chip'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { formatShortDay } from '../../../../platform/dates.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { careSchedule } from '../care-calendar.queries.ts'

const nameOf = (region: string) => stateChoices.find(({ value }) => value === region)?.label ?? region
const byName = (one: { region: string }, other: { region: string }) =>
  nameOf(one.region).localeCompare(nameOf(other.region), 'en')

/** Where a care person may see patients, and until when. */
export function LicensesForm({ schedule }: { schedule: CareSchedule }) {
  const { care_person, today } = schedule
  const save = useChange(saveLicenses)
  const [isSaved, setSaved] = useState(false)
  const form = useForm(saveLicenses.body, {
    initial: {
      licenses: (schedule.licenses as { region: State; ends_on: string | null }[]).toSorted(byName),
    },
    async onSubmit(body) {
      const { data } = await save.send({ params: { id: care_person.id }, body })
      queryClient.setQueryData(careSchedule(care_person.id).queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
    idPrefix: 'licenses-',
  })
  const { licenses } = form.values
  const free = stateChoices.filter(({ value }) => !licenses.some(({ region }) => region === value))
  const setEnd = (region: State, ends_on: string | null) =>
    form.set(
      'licenses',
      licenses.map((one) => (one.region === region ? { ...one, ends_on } : one)),
    )
  return (
    <form
      className="hours-card hours-licenses"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="licenses-title"
    >
      <h2 id="licenses-title">{t('Licenses')}</h2>
      {licenses.length === 0 && (
        <p className="sw-quiet">{t('No license is listed, so no patient can book.')}</p>
      )}
      {licenses.length > 0 && (
        <p className="sw-small sw-quiet">
          {t('Enter the last day of each license. Leave it empty if it has none.')}
        </p>
      )}
      <ul className="licenses">
        {licenses.map(({ region, ends_on }) => (
          <li key={region} className="license">
            <p className="license-state">
              <b>{nameOf(region)}</b>
              <Warning ends_on={ends_on} today={today} />
            </p>
            <span className="sw-basin license-day">
              <input
                className="sw-basin-input"
                type="date"
                aria-label={t('{state}, ends on', { state: nameOf(region) })}
                value={ends_on ?? ''}
                onChange={({ target }) => setEnd(region, target.value || null)}
              />
            </span>
            <Button
              kind="quiet"
              small
              aria-label={t('Remove {state}', { state: nameOf(region) })}
              onClick={() =>
                form.set(
                  'licenses',
                  licenses.filter((one) => one.region !== region),
                )
              }
            >
              <TrashIcon size={20} />
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('Add a state')}
        id="license-add"
        placeholder={t('Choose a state')}
        options={free}
        value=""
        onChange={({ target }) =>
          form.set(
            'licenses',
            [...licenses, { region: target.value as State, ends_on: null }].toSorted(byName),
          )
        }
      />
      <ChangeFailed failure={form.failure} />
      <p className="hours-said" role="status">
        {isSaved && t('Licenses saved.')}
      </p>
      <Button kind="secondary" type="submit" small busy={form.isPending}>
        {t('Save licenses')}
      </Button>
    </form>
  )
}

function Warning({ ends_on, today }: { ends_on: string | null; today: string }) {
  const state = licenseState(ends_on, today)
  if (state === 'valid' || ends_on === null) return null
  return (
    <Chip tone="encourage">
      {state === 'ended'
        ? t('Ended {day}', { day: formatShortDay(ends_on) })
        : t('Ends soon, {day}', { day: formatShortDay(ends_on) })}
    </Chip>
  )
}
