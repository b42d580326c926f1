import { t } from '@stillwater/contract/words'
import type { Letter } from '../../../platform/letter.ts'
import type { AppointmentChange } from './appointment-change.ts'

export interface LetterFacts {
  /** "Thursday, November 19, 2026, 3:30 PM CT" */
  when: string
  minutes: number
  communication: 'video' | 'phone'
  care_person_name: string
  canceled_by: 'patient' | 'care_team' | null
  /** Until how long before it the patient may move it. */
  reschedule_hours: number
  /** Whether that is still ahead: a visit may be booked later than that. */
  can_reschedule: boolean
  /** The page of this appointment alone. */
  link: string
  /** The patient's own appointments, after sign-in. */
  appointments_url: string
  /** The letter that ended their care here, after sign-in; null for someone in care. */
  discharge_url: string | null
}

const details = ({ minutes, communication, care_person_name: name }: LetterFacts) =>
  communication === 'phone'
    ? t('{minutes} minutes by phone with {name}', { minutes, name })
    : t('{minutes} minutes by video with {name}', { minutes, name })

const howToChange = ({ reschedule_hours: hours, can_reschedule }: LetterFacts) =>
  can_reschedule
    ? t(
        'Need another time? You can move it online until {hours, plural, =0 {it begins} one {# hour before it begins} other {# hours before it begins}}.',
        { hours },
      )
    : t('It’s too close to your appointment to move it online. You can still cancel it.')

const view = ({ link }: LetterFacts) => ({ label: t('View appointment'), href: link })

/** The way to another visit. Someone whose care has ended can't book: they are led to the letter that says where to get care. */
const anotherVisit = ({ discharge_url, appointments_url }: LetterFacts, said: string) =>
  discharge_url === null
    ? { said, action: { label: t('Schedule visit'), href: appointments_url } }
    : {
        said: t('Your care with us has ended. Our letter about it says where you can get care.'),
        action: { label: t('Read the letter'), href: discharge_url },
      }

/** What the patient is written after each change. One next step each; the crisis lines stand below every letter. */
export const patientLetters: Record<AppointmentChange, (facts: LetterFacts) => Letter> = {
  booked: (facts) => ({
    subject: t('Your appointment is booked'),
    paragraphs: [facts.when, details(facts), howToChange(facts)],
    action: view(facts),
  }),
  moved: (facts) => ({
    subject: t('Your appointment has a new time'),
    paragraphs: [facts.when, details(facts), howToChange(facts)],
    action: view(facts),
  }),
  way_changed: (facts) => ({
    subject:
      facts.communication === 'phone'
        ? t('Your appointment is now by phone')
        : t('Your appointment is now by video'),
    paragraphs: [t('The time stays the same.'), facts.when, details(facts)],
    action: view(facts),
  }),
  canceled: (facts) => {
    const { said, action } = anotherVisit(
      facts,
      facts.canceled_by === 'care_team'
        ? t('We’re sorry for the change. Please choose another time that suits you.')
        : t('You can choose another time whenever you’re ready.'),
    )
    return {
      subject: t('Your appointment is canceled'),
      paragraphs: [t('Your appointment on {when} is canceled.', { when: facts.when }), said],
      action,
    }
  },
  new_time_needed: (facts) => ({
    subject: t('Please choose a new time'),
    paragraphs: [
      t('We’re sorry: {name} can’t be there on {when}.', { name: facts.care_person_name, when: facts.when }),
      t(
        'Please choose another time or another person before then. If you don’t, this appointment will be canceled.',
      ),
    ],
    action: { label: t('Choose a new time'), href: `${facts.link}/edit` },
  }),
  no_show: (facts) => {
    const { said, action } = anotherVisit(
      facts,
      t('When you’re ready, choose another time. We’d be glad to see you.'),
    )
    return {
      subject: t('We missed you'),
      paragraphs: [
        t('We were hoping to see you on {when}. Things come up, and you don’t need to explain.', {
          when: facts.when,
        }),
        said,
        t(
          'If today is hard, you don’t have to wait for an appointment. The lines below are open at any hour.',
        ),
      ],
      action,
    }
  },
}

export function reminderLetter(facts: LetterFacts, ahead_minutes: number): Letter {
  return {
    subject: ahead_minutes <= 60 ? t('Your appointment begins soon') : t('Your appointment is coming up'),
    paragraphs: [facts.when, details(facts)],
    action: view(facts),
  }
}

type CareChange = Extract<AppointmentChange, 'booked' | 'moved' | 'canceled' | 'way_changed'>
const careSubjects: Record<CareChange, (communication: LetterFacts['communication']) => string> = {
  booked: () => t('An appointment was booked'),
  moved: () => t('An appointment has a new time'),
  canceled: () => t('An appointment was canceled'),
  way_changed: (communication) =>
    communication === 'phone' ? t('An appointment is now by phone') : t('An appointment is now by video'),
}

export const isToldToCarePerson = (change: AppointmentChange): change is CareChange => change in careSubjects

type CareFacts = Pick<LetterFacts, 'when' | 'communication'> & { calendar_url: string }

/** An email says nothing of the patient: who it is stands behind the sign-in. */
export function carePersonLetter(
  change: CareChange,
  { when, communication, calendar_url }: CareFacts,
): Letter {
  return {
    subject: careSubjects[change](communication),
    paragraphs: [
      when,
      change === 'canceled' ? t('Sign in to see whose it was.') : t('Sign in to see whose it is.'),
    ],
    action: { label: t('Open my calendar'), href: calendar_url },
  }
}
