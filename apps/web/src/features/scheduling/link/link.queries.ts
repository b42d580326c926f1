import { QueryClient, queryOptions } from '@tanstack/react-query'
import {
  listLinkDates,
  listLinkSlots,
  readAppointmentLink,
  readLinkCalendarFile,
} from '@stillwater/contract/appointment-links'
import { fillPath, isRefused, Refused } from '@stillwater/contract/client'
import { api } from '../../../platform/api/api.ts'
import { host } from '../../../platform/api/host.ts'

/** A cache of one open link alone: the next person who opens a link on this device begins with nothing. */
export function linkCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !isRefused(error),
      },
    },
  })
}

export const openedLink = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: async () => (await api(readAppointmentLink, { params: { token } })).data,
  })

export const linkDates = (token: string) =>
  queryOptions({
    queryKey: ['link', token, 'dates'],
    queryFn: async () => (await api(listLinkDates, { params: { token } })).data,
  })

export const linkSlots = (token: string) => (date: string) =>
  queryOptions({
    queryKey: ['link', token, 'slots', date],
    queryFn: async () => (await api(listLinkSlots, { params: { token }, query: { date } })).data,
  })

/** No session is needed, so that an ordinary link downloads it. */
export const calendarFileUrl = (token: string) => host() + fillPath(readLinkCalendarFile.path, { token })

/** Altered, foreign, used or expired: there is nothing to see and nothing was changed. */
export const isDeadLink = (error: unknown) => error instanceof Refused && [404, 410].includes(error.status)
