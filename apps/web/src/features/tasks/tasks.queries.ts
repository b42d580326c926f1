import { queryOptions } from '@tanstack/react-query'
import { listTasks } from '@stillwater/contract/tasks'
import { api } from '../../platform/api/api.ts'

export const outstandingTasks = queryOptions({
  queryKey: ['tasks'],
  queryFn: async () => (await api(listTasks, {})).data.tasks,
})
