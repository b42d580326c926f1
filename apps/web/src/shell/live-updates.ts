import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LiveAudience, LiveEvent, LiveKind } from '@stillwater/contract/live'
import { batchedRefetch, type Refetch } from '../platform/api/batched-refetch.ts'
import { host } from '../platform/api/host.ts'
import { connectLive } from '../platform/api/live.ts'
import { sharedLine } from '../platform/api/room-line.ts'
import { threadLine } from '../platform/api/thread-line.ts'
import { session, useSession } from '../platform/session/session.ts'

type Handler<K extends LiveKind> = (refetch: Refetch, event: LiveEvent<K>) => void

/** What each kind of event does in the browser of its audience. A kind without a handler does not compile. */
export type LiveHandlers<A extends LiveAudience> = { readonly [K in LiveKind<A>]: Handler<K> }

/** What a patient's pages show of each kind, by the first word of the query key. */
export const patientLiveHandlers: LiveHandlers<'patient'> = {
  patient: (refetch) =>
    refetchAll(refetch, [
      'patients',
      'addresses',
      'messages',
      'tasks',
      'record_access',
      'record_openings',
      'safety_plan',
    ]),
  // In the intake every own answer changes the visit, and the flow reloads it when it needs to.
  visit: (refetch) => refetchAll(refetch, ['visits', 'tasks'], isAnswering() ? 'none' : 'active'),
  billing: (refetch) => refetchAll(refetch, ['billing', 'plans', 'tasks']),
  crisis: (refetch) => refetchAll(refetch, ['crisis', 'crisis_follow_up']),
  appointment: (refetch) => refetchAll(refetch, ['appointments', 'calendar', 'tasks', 'patients']),
  immediate_visit: (refetch) => refetchAll(refetch, ['immediate']),
  exercises: (refetch) => refetchAll(refetch, ['exercises']),
  prescription: (refetch) => refetchAll(refetch, ['prescriptions', 'tasks']),
}

/** Subscribes to live events while someone is signed in. `handlers` must be the same object at every render. */
export function useLiveEvents<A extends LiveAudience>(handlers: LiveHandlers<A>): void {
  const queries = useQueryClient()
  const client = useSession()?.client
  useEffect(() => {
    if (!client) return
    const { refetch, end } = batchedRefetch(queries)
    const connection = connectLive({
      url: `${host()}/api/live`,
      credentials: () => session.current(),
      since: null,
      onEvent: (event) => handleLiveEvent(handlers, refetch, event),
      onReset: () => void queries.invalidateQueries(),
      onState(state) {
        // Ended on another device, or by a password change there: the server confirms it, and this page signs out.
        if (state === 'signed-out') void session.validate()
        if (state !== 'open') return
        sharedLine.opened()
        threadLine.opened()
      },
      onSignal: sharedLine.received,
      onThread: threadLine.received,
    })
    sharedLine.attach(connection)
    threadLine.attach(connection)
    return () => {
      sharedLine.attach(null)
      threadLine.attach(null)
      connection.end()
      end()
    }
  }, [queries, client, handlers])
}

/** Runs the handler of an event's kind; kinds of another audience have none. */
export function handleLiveEvent<A extends LiveAudience>(
  handlers: LiveHandlers<A>,
  refetch: Refetch,
  event: LiveEvent,
): void {
  const byKind: Partial<Record<LiveKind, Handler<never>>> = handlers
  byKind[event.kind]?.(refetch, event as never)
}

const isAnswering = () => location.pathname.startsWith('/patient/question_bank')

function refetchAll(
  refetch: Refetch,
  features: readonly string[],
  refetchType: 'none' | 'active' = 'active',
): void {
  for (const feature of features)
    refetch({ queryKey: [feature], predicate: ({ queryKey }) => queryKey.length < 3, refetchType })
}
