import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRoute } from 'wouter'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { isCareRole } from '@stillwater/domain/people/care-roles'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { useSession } from '../../../../platform/session/session.ts'
import { CarePage } from '../../../../shell/layouts/care-page.tsx'
import { roleName } from '../../../safety/queue/safety-words.ts'
import { careSchedule, scheduledPeople } from '../care-calendar.queries.ts'
import { HoursForm } from './hours-form.tsx'
import { LicensesForm } from './licenses-form.tsx'
import { TimeOffSection } from './time-off-section.tsx'
import './hours.css'

/** My hours, or those of the person whom a coordinator or an admin chooses. */
export default function HoursScreen() {
  const [, params] = useRoute('/care/hours/:id?')
  const me = useSession()?.user
  const isOwn = isCareRole(me?.role)
  const id = params?.id ?? (isOwn ? (me?.id ?? '') : '')
  return (
    <CarePage title={isOwn ? t('My hours') : t('Hours')}>
      {!isOwn && <PersonChoice id={id} />}
      {id ? <Schedule key={id} id={id} /> : <p>{t('Choose a care person to see their hours.')}</p>}
    </CarePage>
  )
}

function PersonChoice({ id }: { id: string }) {
  const people = useQuery(scheduledPeople)
  const [, navigate] = useLocation()
  if (people.isPending) return <Skeleton label={t('Loading care people...')} lines={1} />
  if (people.isError) return <HoursFailed retry={people.refetch} />
  return (
    <SelectField
      className="hours-person"
      id="hours-person"
      label={t('Care person')}
      placeholder={t('Choose a care person')}
      options={people.data.map((one) => ({ value: one.id, label: `${one.name}, ${t(roleName(one.role))}` }))}
      value={people.data.some((one) => one.id === id) ? id : ''}
      onChange={({ target }) => navigate(target.value ? `/care/hours/${target.value}` : '/care/hours')}
    />
  )
}

function Schedule({ id }: { id: string }) {
  const schedule = useQuery(careSchedule(id))
  if (schedule.isPending && !schedule.isPaused) return <Skeleton label={t('Loading hours...')} lines={6} />
  if (!schedule.data) return <HoursFailed retry={schedule.refetch} />
  const { data } = schedule
  return (
    <>
      {!data.is_set_up && (
        <Notice>
          {t('No hours are saved yet, so no one can book. Add hours and licenses to open the calendar.')}
        </Notice>
      )}
      <div className="hours">
        <HoursForm schedule={data} />
        <div className="hours-side">
          <TimeOffSection schedule={data} />
        </div>
        <LicensesForm schedule={data} />
        <p>
          <Link href={`/care/credentials/${id}`}>{t('Credentials for insurers')}</Link>
        </p>
      </div>
    </>
  )
}

function HoursFailed({ retry }: { retry: () => unknown }) {
  return <LoadFailed retry={retry}>{t('We couldn’t load these hours.')}</LoadFailed>
}
