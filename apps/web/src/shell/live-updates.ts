import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@stillwater/contract/live'
import { host } from '../platform/api/host.ts'
import { connectLive } from '../platform/api/live.ts'
import { session, useSession } from '../platform/session/session.ts'

/** What a page shows of each thing that can change, by the first word of its query. */
const shown: Record<string, readonly string[]> = {
  visit: ['visits', 'tasks'],
  patient: ['patients', 'addresses'],
  task: ['tasks'],
  tasks: ['tasks'],
  billing: ['billing', 'plans'],
  crisis: ['crisis'],
}

type Hear = (queries: QueryClient, event: LiveEvent) => void

/** Fetches again what has changed of a patient's own record, for as long as they are signed in. */
export function useLiveUpdates(): void {
  useLiveEvents(hear)
}

/** Hands every event of the live connection to `heard`, which has to be the same function at every drawing. */
export function useLiveEvents(heard: Hear): void {
  const queries = useQueryClient()
  const client = useSession()?.client
  useEffect(() => {
    if (!client) return
    return connectLive({
      url: `${host()}/api/live`,
      credentials: () => session.current(),
      since: null,
      onEvent: (event) => heard(queries, event),
      onReset: () => void queries.invalidateQueries(),
    })
  }, [queries, client, heard])
}

function hear(queries: QueryClient, { kind }: LiveEvent): void {
  // In the intake a visit changes with each of the person's own answers, and the flow itself knows when to look.
  const refetchType =
    kind === 'visit' && location.pathname.startsWith('/patient/question_bank') ? 'none' : 'active'
  for (const key of shown[kind] ?? []) {
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === key && queryKey.length < 3,
      refetchType,
    })
  }
}
