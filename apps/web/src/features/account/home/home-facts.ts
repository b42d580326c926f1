import { isInHistory } from '@stillwater/domain/prescriptions/order-status'
import { bookedFirstVisits } from '../../scheduling/appointments/booked-first-visits.ts'
import type { HomeData } from './use-home.ts'

/** What the rule for the one action needs, with the records that the page then draws. */
export function homeFacts(home: HomeData) {
  const { patient, exercises } = home
  const [assigned] = exercises?.assignments ?? []
  const offered = exercises?.of_the_day
  return {
    status: patient.status,
    has_crisis_follow_up: home.followUp !== null,
    visits: home.visits ?? [],
    appointments: home.booked?.appointments ?? [],
    threads: home.messages?.threads ?? [],
    is_care_over: home.messages?.end_of_care?.is_over ?? false,
    is_check_in_due: home.checkIn?.is_due ?? false,
    tasks: home.tasks ?? [],
    first_visits: bookedFirstVisits(patient),
    prescriptions: (home.prescriptions ?? []).filter(({ status }) => !isInHistory(status)),
    exercise: assigned
      ? { card: assigned.exercise, assigned_by: assigned.assigned_by }
      : offered
        ? { card: offered, assigned_by: null }
        : null,
  }
}

export type PageFacts = ReturnType<typeof homeFacts>
