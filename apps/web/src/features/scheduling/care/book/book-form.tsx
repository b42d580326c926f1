import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  bookForPatient,
  type BookablePatient,
  type CareAppointment,
} from '@stillwater/contract/care/calendar'
import { isRefused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { needsArranging } from '@stillwater/domain/scheduling/access-needs'
import { communications, type Communication } from '@stillwater/domain/scheduling/appointment-types'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Segments } from '@stillwater/ui/choices/segments'
import { useChange } from '../../../../platform/api/use-change.ts'
import { formatMoment } from '../../../../platform/dates.ts'
import { ownZone } from '../../../../platform/own-zone.ts'
import { explainUnconfirmed } from '../../../../platform/forms/explain-unconfirmed.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { TextLink } from '../../../../platform/navigation/text-link.tsx'
import { SlotPicker } from '../../schedule/slot-picker.tsx'
import { calendarQueries, freeDatesFor, freeSlotsFor, type Wish } from '../care-calendar.queries.ts'
import { needsWords } from '../../access/access-words.ts'
import { communicationWords } from '../care-words.ts'
import type { BookablePerson } from './person-field.tsx'
import { SendLink } from './send-link.tsx'

interface BookFormProps {
  patient: BookablePatient
  person: BookablePerson
  /** The visit that is moved. */
  old: CareAppointment | null
}

/** A time for a patient with a care person, in the patient's zone. */
export function BookForm({ patient, person, old }: BookFormProps) {
  const wish: Wish = {
    patient_id: patient.id,
    care_person_id: person.id,
    appointment_type: person.role,
    ...(old && { cancel_appointment_id: old.id }),
  }
  const free = useQuery(freeDatesFor(wish))
  const dates = useQuery({ ...freeDatesFor(wish), select: (found) => found.dates })
  const [chosen, setChosen] = useState<string | null>(null)
  const [way, setWay] = useState<Communication>(old?.communication ?? 'video')
  const book = useChange(bookForPatient, {
    invalidates: [calendarQueries],
    // What the server refused has to be chosen again; after a lost connection the same press tries again.
    onFailure: (error) => isRefused(error) && setChosen(null),
    explain: explainUnconfirmed(() =>
      old
        ? t('We couldn’t confirm that this visit was moved. Check your connection and try again.')
        : t('We couldn’t confirm that this visit was booked. Check your connection and try again.'),
    ),
  })
  const zone = free.data?.zone ?? ''
  if (book.isSuccess && book.data) return <Booked visit={book.data.data} zone={zone} isMove={old !== null} />
  return (
    <>
      <p className="sw-prose">
        {old
          ? t('{patient} with {person}, now {moment}. Times are in the patient’s zone.', {
              patient: patient.name,
              person: person.name,
              moment: zone ? formatMoment(old.starts_at, zone) : '',
            })
          : t('{patient} with {person}. Times are in the patient’s zone.', {
              patient: patient.name,
              person: person.name,
            })}
      </p>
      {patient.access_needs && needsWords(patient.access_needs) && (
        <Notice>
          {t('This patient needs: {needs}.', { needs: needsWords(patient.access_needs) })}
          {needsArranging(patient.access_needs) &&
            ` ${t('A task to arrange an interpreter opens automatically.')}`}
        </Notice>
      )}
      <SlotPicker
        dates={dates}
        slotsOf={(date) => freeSlotsFor(wish, date)}
        zone={zone}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Segments
        name="book-way"
        label={t('By video or phone')}
        options={communications.map((one) => ({ value: one, label: communicationWords(one) }))}
        value={way}
        onChange={(value) => setWay(value === 'phone' ? 'phone' : 'video')}
      />
      <ChangeFailed failure={book.failure} />
      <p role="status">{chosen && zone && t('Chosen: {moment}', { moment: formatMoment(chosen, zone) })}</p>
      <Button
        small
        busy={book.isPending}
        disabled={!chosen}
        onClick={() =>
          chosen &&
          book.send({
            params: { id: patient.id },
            body: {
              appointment_type: person.role,
              care_person_id: person.id,
              starts_at: chosen,
              communication: way,
              ...(old ? { cancel_appointment_id: old.id, duration: old.duration } : {}),
            },
          })
        }
      >
        {old ? t('Move visit') : t('Book visit')}
      </Button>
      {!old && <SendLink patient={patient} person={person} />}
    </>
  )
}

function Booked({ visit, zone, isMove }: { visit: CareAppointment; zone: string; isMove: boolean }) {
  const values = { name: visit.patient_name, moment: formatMoment(visit.starts_at, zone) }
  return (
    <div className="book-done" role="status">
      <p>
        {isMove
          ? t('The visit with {name} is moved to {moment}.', values)
          : t('The visit with {name} is booked for {moment}.', values)}
      </p>
      <TextLink href={`/care/calendar?day=${dateIn(visit.starts_at, ownZone())}`}>
        {t('See the calendar')}
      </TextLink>
    </div>
  )
}
