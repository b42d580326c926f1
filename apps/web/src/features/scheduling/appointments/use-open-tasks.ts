import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { openTasks } from '@stillwater/domain/account/home-tasks'
import { patientVisits } from '../../people/visits.queries.ts'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'
import { ownAppointments } from '../scheduling.queries.ts'
import { bookedFirstVisits } from './booked-first-visits.ts'

/** The tasks that still ask for something, for a page that lists them without the prescriptions beside them. */
export function useOpenTasks(patient: Patient) {
  const tasks = useQuery(outstandingTasks)
  const booked = useQuery(ownAppointments)
  const visits = useQuery(patientVisits(patient.id))
  const all = [tasks, booked, visits]
  return {
    // What is booked only takes tasks away, so a list that fails keeps none of them from being seen.
    isPending: tasks.isPending || all.some(({ isPending, failureCount }) => isPending && failureCount === 0),
    isError: tasks.isError,
    refetch: tasks.refetch,
    tasks: openTasks({
      tasks: tasks.data ?? [],
      visits: visits.data ?? [],
      appointments: booked.data?.appointments ?? [],
      first_visits: bookedFirstVisits(patient),
      prescriptions: [],
    }),
  }
}
