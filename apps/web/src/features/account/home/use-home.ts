import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { ownAssignments } from '../../exercises/exercises.queries.ts'
import { ownThreads } from '../../messaging/unread.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { ownPrescriptions } from '../../prescriptions/prescriptions.queries.ts'
import { patientVisits } from '../../people/visits.queries.ts'
import { nextCheckIn } from '../../results/results.queries.ts'
import { crisisFollowUp } from '../../safety/follow-up.queries.ts'
import { ownSafetyPlan } from '../../safety/plan/plan.queries.ts'
import { ownAppointments } from '../../scheduling/scheduling.queries.ts'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'
import { useHomeLoading } from './home.queries.ts'

/** What the home page shows: filled by one call, then kept fresh part by part. */
export function useHome(known: Patient, path: string) {
  const enabled = !useHomeLoading(known.id, path)
  const record = useQuery({ ...patientRecord(known.id), enabled, placeholderData: known })
  const visits = useQuery({ ...patientVisits(known.id), enabled })
  const tasks = useQuery({ ...outstandingTasks, enabled })
  const booked = useQuery({ ...ownAppointments, enabled })
  const messages = useQuery({ ...ownThreads, enabled })
  const exercises = useQuery({ ...ownAssignments, enabled })
  const prescriptions = useQuery({ ...ownPrescriptions, enabled })
  const safetyPlan = useQuery({ ...ownSafetyPlan, enabled })
  const followUp = useQuery({ ...crisisFollowUp(known.id), enabled })
  const checkIn = useQuery({ ...nextCheckIn(known.id), enabled })
  const subscription = useQuery({ ...ownSubscription, enabled, retry: false })
  const main = [record, visits, tasks, booked]
  const others = [messages, exercises, prescriptions, followUp, checkIn, subscription]
  return {
    patient: record.data ?? known,
    visits: visits.data,
    tasks: tasks.data,
    booked: booked.data,
    messages: messages.data,
    exercises: exercises.data,
    prescriptions: prescriptions.data,
    safetyPlan: safetyPlan.data?.plan ?? null,
    followUp: followUp.data ?? null,
    checkIn: checkIn.data ?? null,
    subscription: subscription.data ?? null,
    // What the page asks for may depend on any part, so it waits for all; one that is retried does not hold it up.
    isReady:
      main.every(({ isPending }) => !isPending) &&
      others.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    hasFailed: main.some(({ isError }) => isError),
    reload: () => Promise.all(main.map(({ refetch }) => refetch())),
  }
}

export type HomeData = ReturnType<typeof useHome>
