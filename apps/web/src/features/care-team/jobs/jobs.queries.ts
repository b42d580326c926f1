import { queryOptions } from '@tanstack/react-query'
import { listJobs } from '@stillwater/contract/care/jobs'
import { api } from '../../../platform/api/api.ts'

/** Each look leaves an audit row. */
const refreshMs = 60_000

export const jobQueue = queryOptions({
  queryKey: ['job_queue'],
  queryFn: async () => (await api(listJobs, {})).data,
  refetchInterval: refreshMs,
})
