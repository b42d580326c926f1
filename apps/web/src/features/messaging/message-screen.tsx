import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import { pingCareManager } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { session, useSession } from '../../platform/session/session.ts'
import { patientRecord } from '../people/people.queries.ts'
import { ChatPage } from './chat-page.tsx'
import { logConnectFailure } from './connect-failure.ts'
import { load } from './conversation/conversations.ts'
import { threadWith } from './messaging.queries.ts'
import { isThreadKind, threadKinds, type ThreadKind } from './thread-kinds.ts'
import { ownThreads } from './unread.ts'

/** @public The first page calls it by name. */
export async function preload() {
  const patient = session.current()?.user.patient
  const search = new URLSearchParams(location.search)
  const isFormer = search.has('thread')
  await Promise.all([
    queryClient.prefetchQuery(ownThreads),
    patient && !isFormer && preloadThread(kindIn(search, patient)),
  ])
}

/** Messages that arrived after the page was drawn would be drawn in one task. */
async function preloadThread(kind: ThreadKind) {
  const { queryKey } = threadWith(kind)
  await queryClient.prefetchQuery(threadWith(kind))
  const thread = queryClient.getQueryData(queryKey)
  if (thread) await load(thread.message_thread_id)
}

export default function MessageScreen() {
  const patient = useSession()?.user.patient
  return patient ? <CareTeamMessages known={patient} /> : null
}

/** The messenger with the care team: the counselor first, and the person whom the address names. spec: dashboard §2 */
function CareTeamMessages({ known }: { known: Patient }) {
  const { data: patient = known } = useQuery({ ...patientRecord(known.id), placeholderData: known })
  const [search] = useSearchParams()
  const kind = kindIn(search, patient)
  const hasCounselor = patient.care_manager !== null
  useEffect(() => {
    if (!hasCounselor) return
    api(pingCareManager, { body: {} }).catch((error: unknown) => {
      if (!(error instanceof Refused && error.code === 'no_care_person')) logConnectFailure()
    })
  }, [hasCounselor])
  return <ChatPage patient={patient} kind={kind} thread_id={search.get('thread')} />
}

function kindIn(search: URLSearchParams, patient: Patient): ThreadKind {
  const wanted = search.get('with')
  return isThreadKind(wanted) ? wanted : firstKind(patient)
}

function firstKind({ care_manager, therapist, current_doctor }: Patient): ThreadKind {
  const people = { care_manager, therapist, doctor: current_doctor }
  return threadKinds.find((kind) => people[kind]) ?? 'care_manager'
}
