import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@stillwater/contract/live'
import { host } from '../platform/host.ts'
import { connectLive } from '../platform/live.ts'
import { session, useSession } from '../platform/session.ts'

/** What a page shows of each thing that can change, by the first word of its query. */
const shown: Record<string, readonly string[]> = {
  visit: ['visits', 'tasks'],
  patient: ['patients', 'addresses'],
  task: ['tasks'],
  tasks: ['tasks'],
  billing: ['billing', 'plans'],
}

/** Fetches again what has changed at the clinic, for as long as someone is signed in. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const client = useSession()?.client
  useEffect(() => {
    if (!client) return
    return connectLive({
      url: `${host()}/api/live`,
      credentials: () => session.current(),
      since: null,
      onEvent: (event) => hear(queries, event),
      onReset: () => void queries.invalidateQueries(),
    })
  }, [queries, client])
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
