import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@stillwater/contract/live'
import { alertHealth, safetyQueue } from './queue.queries.ts'

/** A safety task changed: the lists are fetched again, and the task itself if it is the one on the screen. */
export function hearCareEvent(queries: QueryClient, { kind, record_id }: LiveEvent): void {
  if (kind !== 'care_tasks') return
  void queries.invalidateQueries({ queryKey: safetyQueue.queryKey })
  void queries.invalidateQueries({ queryKey: alertHealth.queryKey })
  void queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === 'safety' &&
      queryKey.length === 2 &&
      (record_id === null ? queryKey[1] !== 'queue' : queryKey[1] === record_id),
  })
}
