import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import type { readHome } from '@stillwater/contract/home'
import { queryClient } from '../../../platform/api/query-client.ts'
import { ownAssignments } from '../../exercises/exercises.queries.ts'
import { keepLists } from '../../exercises/attempts/exercise-state.ts'
import { ownThreads } from '../../messaging/unread.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { ownPrescriptions } from '../../prescriptions/prescriptions.queries.ts'
import { visitPage } from '../../people/visits.queries.ts'
import { nextCheckIn } from '../../results/results.queries.ts'
import { crisisFollowUp } from '../../safety/follow-up.queries.ts'
import { ownSafetyPlan } from '../../safety/plan/plan.queries.ts'
import { ownAppointments } from '../../scheduling/scheduling.queries.ts'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'

/** Hands each part of the reply to the query that shows it, unless that query knows something newer. */
export function seedHome(
  patient_id: string,
  home: Reply<typeof readHome>,
  isNewer: (hash: string) => boolean,
): void {
  const seed = <K extends QueryKey>({ queryKey }: { queryKey: K }, set: (key: K) => void) => {
    if (!isNewer(hashKey(queryKey))) set(queryKey)
  }
  keepLists('assignments', home.exercises.assignments)
  seed(patientRecord(patient_id), (key) => queryClient.setQueryData(key, home.patient))
  seed(visitPage(patient_id), (key) => queryClient.setQueryData(key, home.visits))
  seed(outstandingTasks, (key) => queryClient.setQueryData(key, home.tasks.tasks))
  seed(ownAppointments, (key) => queryClient.setQueryData(key, home.appointments))
  seed(ownThreads, (key) => queryClient.setQueryData(key, home.messages))
  seed(ownAssignments, (key) => queryClient.setQueryData(key, home.exercises))
  seed(ownPrescriptions, (key) => queryClient.setQueryData(key, home.prescriptions.prescriptions))
  seed(ownSafetyPlan, (key) => queryClient.setQueryData(key, home.safety_plan))
  seed(crisisFollowUp(patient_id), (key) => queryClient.setQueryData(key, home.crisis_follow_up.follow_up))
  seed(nextCheckIn(patient_id), (key) => queryClient.setQueryData(key, home.next_check_in.next))
  seed(ownSubscription, (key) => queryClient.setQueryData(key, home.subscription))
}
