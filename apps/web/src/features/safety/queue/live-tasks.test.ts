import { afterEach, expect, test } from 'vitest'
import type { LiveEvent } from '@stillwater/contract/live'
import { batchedRefetch } from '../../../platform/api/batched-refetch.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { handleLiveEvent } from '../../../shell/live-updates.ts'
import { careLiveHandlers } from './live-tasks.ts'

afterEach(() => queryClient.clear())

test.each(['care_tasks', 'care_calendar', 'care_inbox'] as const)(
  'live events: %s reads an open chart again, and not the answers that are open in it',
  (kind) => {
    const loaded = [
      ['chart', 'maya'],
      ['chart', 'maya', 'answers', 'v1'],
    ]
    for (const key of loaded) queryClient.setQueryData(key, {})
    const { refetch, end } = batchedRefetch(queryClient)
    handleLiveEvent(careLiveHandlers, refetch, { type: 'event', seq: 1, kind, record_id: 'new' } as LiveEvent)
    end()
    expect(loaded.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  },
)
