import type { Query } from '@tanstack/react-query'
import type { SafetyDetails } from '@stillwater/contract/safety'
import type { Refetch } from '../../../platform/api/batched-refetch.ts'
import type { LiveHandlers } from '../../../shell/live-updates.ts'
import { alertHealth, safetyQueue, safetyTaskDetails } from './queue.queries.ts'

/** What each kind of event refetches: the lists that show it, and the record itself where it is on the screen. */
export const careLiveHandlers: LiveHandlers<'care'> = {
  care_tasks(refetch, { record_id }) {
    refetch({ queryKey: safetyQueue.queryKey })
    refetch({ queryKey: alertHealth.queryKey })
    refetchLists(refetch, ['call-backs', 'today', 'care-tasks'])
    refetchCharts(refetch)
    refetch({ queryKey: safetyTaskDetails(record_id).queryKey, exact: true, predicate: isOpenTask })
  },
  care_calendar(refetch) {
    refetchLists(refetch, ['calendar', 'panel', 'today'])
    refetchCharts(refetch)
  },
  immediate_queue: (refetch) => refetchLists(refetch, ['immediate', 'today']),
  care_inbox(refetch, { record_id }) {
    for (const part of [['list'], ['figures'], ['thread', record_id]])
      refetch({ queryKey: ['inbox', ...part] })
    refetchLists(refetch, ['panel', 'today'])
    refetchCharts(refetch)
  },
}

function refetchLists(refetch: Refetch, lists: readonly string[]): void {
  for (const list of lists) refetch({ queryKey: [list] })
}

/**
 * The answers of a visit that are open in a chart are an audited read of their own, and no event of the care side changes
 * them.
 */
const refetchCharts = (refetch: Refetch): void =>
  refetch({ queryKey: ['chart'], predicate: ({ queryKey }) => queryKey.length === 2 })

/** A closed task stays on the screen as it ended, because the server no longer shows it. */
function isOpenTask({ state }: Query): boolean {
  return !(state.data as SafetyDetails | undefined)?.done_at
}
