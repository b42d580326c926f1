import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { ownAssignments } from '../../exercises/exercises.queries.ts'
import { ownThreads } from '../../messaging/unread.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { ownPrescriptions } from '../../prescriptions/prescriptions.queries.ts'
import { patientVisits } from '../../results/results.queries.ts'
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
  const subscription = useQuery({ ...ownSubscription, enabled, retry: false })
  const main = [record, visits, tasks, booked]
  return {
    patient: record.data ?? known,
    visits: visits.data,
    tasks: tasks.data,
    booked: booked.data,
    messages: messages.data,
    exercises: exercises.data,
    prescriptions: prescriptions.data,
    safetyPlan: safetyPlan.data?.plan ?? null,
    subscription: subscription.data ?? null,
    hasFailed: main.some(({ isError }) => isError),
    reload: () => Promise.all(main.map(({ refetch }) => refetch())),
  }
}
