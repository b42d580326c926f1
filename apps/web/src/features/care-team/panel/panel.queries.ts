import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { searchPanel } from '@stillwater/contract/care/panel'
import type { PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

/** The live connection tells of messages and appointments; the poll brings the rest, such as a new score. */
const pollMs = 60_000

/** A page at a time. The name stays out of the address of the page and of the call. */
export function panelList({ name, show }: { name: string; show: PanelFilter | null }) {
  return infiniteQueryOptions({
    queryKey: ['panel', show, name],
    initialPageParam: 0,
    queryFn: async ({ pageParam: page }) => {
      const { data } = await api(searchPanel, {
        body: { page, ...(name ? { name } : {}), ...(show ? { show } : {}) },
      })
      syncServerClock(data.now)
      return data
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
    // The filters stay where they are while another list is read.
    placeholderData: keepPreviousData,
  })
}
