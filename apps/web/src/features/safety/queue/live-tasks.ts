import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@stillwater/contract/live'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { alertHealth, safetyQueue } from './queue.queries.ts'

/** A safety task changed: the lists are fetched again, and the task itself if it is the one on the screen. */
export function hearCareEvent(queries: QueryClient, { kind, record_id }: LiveEvent): void {
  if (kind !== 'care_tasks') return
  void queries.invalidateQueries({ queryKey: safetyQueue.queryKey })
  void queries.invalidateQueries({ queryKey: alertHealth.queryKey })
  void queries.invalidateQueries({ predicate: (query) => isOpenTask(query, record_id) })
}

/** A task that was closed stays on the screen as it ended: the server no longer shows it. */
function isOpenTask({ queryKey, state }: Query, id: string | null): boolean {
  const [feature, task] = queryKey
  if (feature !== 'safety' || task === 'queue' || queryKey.length !== 2) return false
  return (id === null || task === id) && !(state.data as SafetyDetails | undefined)?.done_at
}
