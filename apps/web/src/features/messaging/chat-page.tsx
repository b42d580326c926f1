import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { logConnectFailure } from './connect-failure.ts'
import './patient-outbox.ts'
import { threadWith } from './messaging.queries.ts'
import { teamOf } from './team.ts'
import { hrefOf, threadKinds, type ThreadKind } from './thread-kinds.ts'
import { ThreadView } from './thread-view.tsx'
import { ownThreads } from './unread.ts'
import './chat.css'

interface ChatPageProps {
  patient: Patient
  kind: ThreadKind
  /** A thread of someone who has left the care team. */
  thread_id: string | null
}

/** A thread of the patient with the rest of their care team beside it. */
export function ChatPage({ patient, kind, thread_id }: ChatPageProps) {
  const current = useQuery({ ...threadWith(kind), enabled: thread_id === null, retry: 1 })
  const threads = useQuery(ownThreads)
  const listed = threads.data?.threads ?? []
  const former = listed.find((one) => one.message_thread_id === thread_id)
  const wanted = thread_id === null ? current : threads
  const hasNobody = current.error instanceof Refused && current.error.code === 'no_care_person'
  const hasFailed = wanted.isError && !hasNobody
  useEffect(() => {
    if (hasFailed) logConnectFailure()
  }, [hasFailed])

  // The list is refreshed live, and knows more than the reply that opened the thread.
  const opened = thread_id === null ? current.data : former
  const thread = listed.find((one) => one.message_thread_id === opened?.message_thread_id) ?? opened
  if (thread) return <Opened {...{ patient, thread, listed }} />
  if (hasNobody && thread_id === null) return <Nobody patient={patient} kind={kind} />
  if (hasFailed)
    return (
      <Plain>
        <Notice
          tone="alert"
          action={
            <Button kind="secondary" small onClick={() => void wanted.refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('We couldn’t load your messages. Nothing was lost.')}
        </Notice>
      </Plain>
    )
  if (thread_id !== null && threads.data)
    return (
      <Plain>
        <p>{t('We couldn’t find this conversation.')}</p>
        <p className="page-action">
          <Link href={hrefOf('care_manager')} className={buttonClass({ kind: 'secondary' })}>
            {t('Open your messages')}
          </Link>
        </p>
      </Plain>
    )
  return (
    <Plain>
      <Skeleton label={t('Loading messages')} lines={5} />
    </Plain>
  )
}

function Opened(props: { patient: Patient; thread: MessageThread; listed: readonly MessageThread[] }) {
  const team = teamOf(props.patient, props.listed)
  return (
    <ThreadView
      // What was chosen, scrolled and attached belongs to one thread.
      key={props.thread.message_thread_id}
      patient={props.patient}
      thread={props.thread}
      team={team}
    />
  )
}

function Plain({ children }: { children: ReactNode }) {
  return <PatientPage above={<h1>{t('Messages')}</h1>}>{children}</PatientPage>
}

function Nobody({ patient, kind }: { patient: Patient; kind: ThreadKind }) {
  const people = {
    care_manager: patient.care_manager,
    therapist: patient.therapist,
    doctor: patient.current_doctor,
  }
  const other = threadKinds.find((one) => one !== kind && people[one])
  return (
    <Plain>
      <EmptyState>
        <p className="sw-prose">
          {isCanceled(patient.status)
            ? t('You don’t have a care team right now.')
            : kind === 'doctor'
              ? t('You don’t have a provider yet. Once one joins your care team, you can message them here.')
              : t('You don’t have a care team yet. Once someone joins it, you can message them here.')}
        </p>
        <p className="page-action">
          {other ? (
            <Link href={hrefOf(other)} className={buttonClass()}>
              {t('Message your care team')}
            </Link>
          ) : (
            <Link href="/patient/dashboard" className={buttonClass()}>
              {t('Back to home')}
            </Link>
          )}
        </p>
      </EmptyState>
    </Plain>
  )
}
