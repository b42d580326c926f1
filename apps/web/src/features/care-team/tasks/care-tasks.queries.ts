import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCareTasks, listTaskColleagues } from '@stillwater/contract/care/tasks'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'
import type { TaskPlace } from './tasks-place.ts'

// The live connection says what changed at once; the poll catches tasks that were opened or settled where they arose.
const pollMs = 30_000

/** Every list of tasks. */
export const careTaskLists = { queryKey: ['care-tasks'] } as const

/** A refetch reads every page again, because a change moves a task. */
export const careTaskList = ({ show, group }: TaskPlace) =>
  infiniteQueryOptions({
    queryKey: [...careTaskLists.queryKey, { show, group }],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: after }) => {
      const query = { ...(show && { show }), ...(group && { group }), ...(after && { after }) }
      const { data } = await api(listCareTasks, { query })
      syncServerClock(data.now)
      return data
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })

export const taskColleagues = (id: string) =>
  queryOptions({
    queryKey: ['task-colleagues', id],
    queryFn: async () => (await api(listTaskColleagues, { params: { id } })).data.colleagues,
  })
