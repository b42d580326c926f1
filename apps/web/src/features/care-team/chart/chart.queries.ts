import { queryOptions } from '@tanstack/react-query'
import { readChart, readVisitAnswers } from '@stillwater/contract/care/chart'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

/** Reading a chart is audited, so it is not polled: the live connection says when a part of it changed. */
export function patientChart(id: string) {
  return queryOptions({
    queryKey: ['chart', id],
    queryFn: async () => {
      const { data } = await api(readChart, { params: { id } })
      syncServerClock(data.now)
      return data
    },
  })
}

export function visitAnswers(id: string, visit_id: string) {
  return queryOptions({
    queryKey: ['chart', id, 'answers', visit_id],
    queryFn: async () => (await api(readVisitAnswers, { params: { id, visit_id } })).data.answers,
  })
}
