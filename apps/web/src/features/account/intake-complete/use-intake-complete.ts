import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { ownInvoices } from '../../invoices/invoices.queries.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { nextCheckIn } from '../../results/results.queries.ts'
import { ownAppointments } from '../../scheduling/scheduling.queries.ts'
import { useOpenTasks } from '../../scheduling/appointments/use-open-tasks.ts'

export function useIntakeComplete(known: Patient) {
  const record = useQuery({ ...patientRecord(known.id), placeholderData: known, refetchOnMount: 'always' })
  const booked = useQuery(ownAppointments)
  const open = useOpenTasks(record.data ?? known)
  const checkIn = useQuery(nextCheckIn(known.id))
  const invoices = useQuery(ownInvoices)
  const subscription = useQuery({ ...ownSubscription, retry: false })
  const main = [record, booked, invoices]
  return {
    patient: record.data ?? known,
    /** Until then the record may be from before the last answer. */
    isFresh: record.isFetchedAfterMount,
    booked: booked.data,
    tasks: open.tasks,
    checkIn: checkIn.data ?? null,
    invoices: invoices.data ?? [],
    subscription: subscription.data ?? null,
    isPending: [...main, checkIn, subscription].some(({ isPending, failureCount }) =>
      isPending ? failureCount === 0 : false,
    ),
    hasFailed: open.isError || main.some(({ isError }) => isError),
    reload: () => Promise.all([open, ...main].map(({ refetch }) => refetch())),
  }
}

export type IntakeCompleteData = ReturnType<typeof useIntakeComplete>
