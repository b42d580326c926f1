import { useEffect } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as messaging from '@stillwater/contract/messaging'
import { api } from '../../platform/api/api.ts'
import { light } from '../../platform/api/first-calls.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { threadLine } from '../../platform/api/thread-line.ts'
import { useSession } from '../../platform/session/session.ts'

// It comes with every page of a patient, so it comes without its schemas.
const listThreads = light<typeof messaging.listThreads>({
  method: 'GET',
  path: '/api/message_threads',
  access: 'patient',
})

/** The patient's threads, and how many messages they have not read. */
export const ownThreads = queryOptions({
  queryKey: ['messages'],
  queryFn: async () => (await api(listThreads, {})).data,
})

/** New messages and marks that come close together are counted once. */
const waitMs = 400

/** How many messages the patient has not read, live. Another call may bring the first count: `isWaiting`. */
export function useUnread(isWaiting: boolean): number {
  const patient_id = useSession()?.user.patient?.id
  const { data } = useQuery({ ...ownThreads, enabled: patient_id !== undefined && !isWaiting })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: ownThreads.queryKey, exact: true })
      }, waitMs)
    }
    const stop = threadLine.listen({
      onFrame: (frame) => frame.type !== 'typing' && count(),
      onOpen: count,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return data?.unread ?? 0
}
