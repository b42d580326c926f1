import { words } from '@stillwater/contract/words'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import type { FlowType } from '@stillwater/domain/intake/banks'
import type { CheckInRhythm } from '@stillwater/domain/results/check-in-rhythm'
import type { BookingRules } from '@stillwater/domain/scheduling/booking-rules'

interface SettingWords {
  title: string
  about: string
}

export const settingWords: Record<SettingName, SettingWords> = {
  brand: {
    title: words('Name and contact'),
    about: words('What patients see at the top of every page and where they look for help.'),
  },
  messaging: {
    title: words('Hours and answering'),
    about: words(
      'When messages are read, and the longest a patient waits for an answer. Open conversations follow within a minute.',
    ),
  },
  scheduling: {
    title: words('Booking rules'),
    about: words('How patients book, move and cancel visits. Visits that are already booked stay.'),
  },
  check_ins: {
    title: words('Check-in schedule'),
    about: words('How often members are asked how they are doing, unless their care team chose otherwise.'),
  },
  therapist_regions: {
    title: words('States with therapists'),
    about: words('Therapy is offered to new members in these states. Members elsewhere keep their plan.'),
  },
  in_network_states: {
    title: words('In-network states'),
    about: words(
      'Where you bill insurers. Policies that are already checked keep their status until the next check.',
    ),
  },
  regional_payers: {
    title: words('Insurer named in each state'),
    about: words('Which insurer we name to patients of a state when we ask about insurance.'),
  },
  dispatch_numbers: {
    title: words('Emergency dispatch numbers'),
    about: words(
      'What staff call when a patient elsewhere is in danger. Where no number is listed, the queue says how to be transferred.',
    ),
  },
  new_patient: {
    title: words('New patients'),
    about: words('What someone new does first. People who have already started keep their path.'),
  },
}

export const schedulingWords: Record<keyof BookingRules, string> = {
  notice_minutes: words('Shortest notice for a booking, in minutes'),
  window_days: words('How far ahead patients book, in days'),
  hold_minutes: words('How long a chosen time is held, in minutes'),
  reschedule_hours: words('Move a visit until this many hours before'),
  late_cancel_hours: words('A cancellation is late from this many hours before'),
  offer_minutes: words('How long a freed time is kept for someone waiting, in minutes'),
}

export const checkInWords: Record<keyof CheckInRhythm, string> = {
  often_days: words('At first, days between check-ins'),
  often_for_days: words('For this many days'),
  later_days: words('After that, days between check-ins'),
  reminder_days: words('Reminder after this many days'),
}

export const flowWords: Record<FlowType, string> = {
  full_assessment_first: words('The assessment, then payment'),
  legacy: words('Payment, then the assessment'),
}
