import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { BookablePatient, CareAppointment } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { isDay } from '@stillwater/domain/formats/dates'
import { isCareRole, type CareRole } from '@stillwater/domain/people/care-roles'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { useSession } from '../../../../platform/session/session.ts'
import { CareBack } from '../../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../../shell/layouts/care-page.tsx'
import { bookablePatient, careAppointments, scheduledPeople } from '../care-calendar.queries.ts'
import { BookForm } from './book-form.tsx'
import { PatientChoice } from './patient-choice.tsx'
import { PersonField, type BookablePerson } from './person-field.tsx'
import './book.css'

/**
 * Books a visit for a patient, whom `?patient=` may name and `?with=` the kind of care person; `?move=` moves one.
 * `?day=` is the day of the calendar that the page was opened from, `?from=chart` the patient's chart.
 */
export default function BookScreen() {
  const search = new URLSearchParams(useSearch())
  const [move, day] = [search.get('move'), search.get('day') ?? '']
  const [named, role] = [search.get('patient'), search.get('with')]
  return (
    <CarePage
      back={
        named && search.get('from') === 'chart' ? (
          <CareBack href={`/care/patients/${named}`}>{t('Back to the chart')}</CareBack>
        ) : (
          <CareBack
            href={named ? '/care/tasks' : isDay(day) ? `/care/calendar?day=${day}` : '/care/calendar'}
          >
            {named ? t('Back to tasks') : t('Back to the calendar')}
          </CareBack>
        )
      }
      title={move ? t('Move a visit') : t('Book a visit')}
    >
      {move && isDay(day) ? (
        <Move id={move} day={day} />
      ) : named ? (
        <BookNamed key={named} id={named} role={isCareRole(role) ? role : null} />
      ) : (
        <Book />
      )}
    </CarePage>
  )
}

/** The patient of a task or a chart, with the person who cares for them where one is known. */
function BookNamed({ id, role }: { id: string; role: CareRole | null }) {
  const named = useQuery(bookablePatient(id))
  const people = useQuery(scheduledPeople)
  if (named.isPending || people.isPending) return <Skeleton label={t('Loading the patient...')} lines={3} />
  if (!named.data)
    return (
      <>
        <Notice tone="alert">
          {t('We couldn’t open this patient. Choose a patient, or reload the page.')}
        </Notice>
        <Book role={role} />
      </>
    )
  const { care_person_ids, ...patient } = named.data
  const own = people.data?.find((one) => one.role === role && care_person_ids.includes(one.id))
  return <Book patient={patient} person={own && role ? { ...own, role } : null} role={role} />
}

interface BookProps {
  patient?: BookablePatient
  person?: BookablePerson | null
  /** The only kind of care person to choose from. */
  role?: CareRole | null
}

function Book({ patient: named, person: expected = null, role = null }: BookProps) {
  const user = useSession()?.user
  const own = isCareRole(user?.role) ? user.role : null
  const [patient, setPatient] = useState<BookablePatient | null>(named ?? null)
  const [person, setPerson] = useState(expected)
  const whom = own && user ? { id: user.id, name: `${user.first_name} ${user.last_name}`, role: own } : person
  return (
    <div className="book">
      <PatientChoice patient={patient} onChoose={setPatient} />
      {!own && <PersonField person={person} role={role} onChoose={setPerson} />}
      {patient && whom && (
        <BookForm key={`${patient.id} ${whom.id}`} patient={patient} person={whom} old={null} />
      )}
    </div>
  )
}

/** The visit is looked for around its day, which may be another in the zone of the care person. */
function Move({ id, day }: { id: string; day: string }) {
  const query = useQuery(careAppointments({ from: addDays(day, -1), until: addDays(day, 1) }))
  const found = query.data?.appointments.find((one) => one.id === id)
  // Once moved, the old visit is canceled, and the page still says where it went.
  const [visit, setVisit] = useState<CareAppointment | null>(null)
  if (!visit && found?.status === 'booked') setVisit(found)
  if (query.isPending && !query.isPaused) return <Skeleton label={t('Loading the visit...')} lines={3} />
  if (!query.data && !visit)
    return <LoadFailed retry={query.refetch}>{t('We couldn’t load this visit.')}</LoadFailed>
  if (!visit) return <Notice>{t('This visit can’t be moved. It may have ended or been canceled.')}</Notice>
  return (
    <div className="book">
      <BookForm patient={patientOf(visit)} person={personOf(visit)} old={visit} />
    </div>
  )
}

const patientOf = ({ patient_id, patient_name, access_needs }: CareAppointment) => ({
  id: patient_id,
  name: patient_name,
  zone: '',
  access_needs,
})
const personOf = (visit: CareAppointment) => ({
  id: visit.care_person_id,
  name: visit.care_person_name,
  role: visit.appointment_type as CareRole,
})
