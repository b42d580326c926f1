import type { Query, QueryClient } from '@tanstack/react-query'
import type { SafetyDetails } from '@stillwater/contract/safety'
import type { LiveHandlers } from '../../../shell/live-updates.ts'
import { alertHealth, safetyQueue } from './queue.queries.ts'

/** What each kind of event refetches: the lists that show it, and the record itself where it is on the screen. */
export const careLiveHandlers: LiveHandlers<'care'> = {
  care_tasks(queries, { record_id }) {
    void queries.invalidateQueries({ queryKey: safetyQueue.queryKey })
    void queries.invalidateQueries({ queryKey: alertHealth.queryKey })
    void queries.invalidateQueries({ queryKey: ['call-backs'] })
    refetchLists(queries, ['chart', 'today', 'care-tasks'])
    void queries.invalidateQueries({ predicate: (query) => isOpenTask(query, record_id) })
  },
  care_calendar: (queries) => refetchLists(queries, ['calendar', 'panel', 'chart', 'today']),
  immediate_queue: (queries) => refetchLists(queries, ['immediate', 'today']),
  care_inbox(queries, { record_id }) {
    for (const part of [['list'], ['figures'], ['thread', record_id]])
      void queries.invalidateQueries({ queryKey: ['inbox', ...part] })
    refetchLists(queries, ['panel', 'chart', 'today'])
  },
}

function refetchLists(queries: QueryClient, lists: readonly string[]): void {
  for (const list of lists) void queries.invalidateQueries({ queryKey: [list] })
}

/** A closed task stays on the screen as it ended, because the server no longer shows it. */
function isOpenTask({ queryKey, state }: Query, id: string): boolean {
  const [feature, task] = queryKey
  if (feature !== 'safety' || task === 'queue' || queryKey.length !== 2) return false
  return task === id && !(state.data as SafetyDetails | undefined)?.done_at
}
