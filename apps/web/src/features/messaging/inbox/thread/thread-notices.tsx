import { Link } from 'wouter'
import { handOverThread, snoozeThread, unpinThread, type CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { whyClosed } from '@stillwater/domain/messaging/closed-thread'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { serverNow, useServerMinute } from '../../../../platform/api/server-clock.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { EndOfCareNotice } from '../../../people/end-of-care.tsx'
import { momentWords } from '../../../safety/queue/moments.ts'
import { reasonWords } from '../inbox-words.ts'
import { careThread, inboxFigures, inboxLists } from '../inbox.queries.ts'
import { explainUnsaved } from '../../../../platform/forms/explain-unconfirmed.ts'
import { useThreadAction } from './use-thread-action.ts'

interface NoticesProps {
  thread: CareThread
  me: string
  onSay: (words: string) => void
}

/** What stands above the messages: danger first, then who may reply, then what is snoozed. */
export function ThreadNotices(props: NoticesProps) {
  const { thread } = props
  const isSnoozed = useIsSnoozed(thread.snoozed_until)
  const care_ended_on = thread.end_of_care?.is_over ? thread.end_of_care.on : null
  return (
    <div className="thread-notices">
      {thread.is_urgent && <Urgent {...props} />}
      <EndOfCareNotice patient_id={thread.patient.id} end={thread.end_of_care} />
      {care_ended_on && (
        <Notice isStatic>
          {t('They can read this conversation and can’t write in it. You can still answer what they asked.')}
        </Notice>
      )}
      {whyClosed({ ...thread, care_ended_on }) === 'person_left' && (
        <Notice>
          {t('{name} is no longer on this patient’s care team, so the patient can’t reply here.', {
            name: thread.care_person.name,
          })}
        </Notice>
      )}
      {!thread.can_reply && <TakeOver {...props} />}
      {isSnoozed && !thread.is_urgent && <Snoozed {...props} />}
    </div>
  )
}

function useIsSnoozed(until: string | null): boolean {
  const now = useServerMinute()
  return until !== null && Date.parse(until) > now
}

function Urgent({ thread, onSay }: NoticesProps) {
  const unpin = useThreadAction(unpinThread, thread.message_thread_id, {
    onDone: () => onSay(t('This conversation is no longer pinned. The safety task stays as it is.')),
  })
  const reasons = thread.danger?.reasons ?? []
  const task = thread.danger?.safety_task_id
  return (
    <section className="thread-urgent" aria-label={t('Danger')}>
      <WarningFillIcon size={24} />
      <div>
        <p>
          <b>{t('The patient’s message suggests danger.')}</b>
        </p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reasonWords(reason)}>{reasonWords(reason)}</li>
            ))}
          </ul>
        )}
        <ChangeFailed failure={unpin.failure} />
        <div className="thread-urgent-actions">
          {task && (
            <Link href={`/care/safety/${task}`} className={buttonClass({ small: true })}>
              {t('Open safety task')}
            </Link>
          )}
          <Button
            kind="secondary"
            small
            busy={unpin.isPending}
            onClick={() => unpin.send({ params: { id: thread.message_thread_id }, body: {} })}
          >
            {t('I’ve looked at this. Unpin')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Someone on call, or of the care team while a colleague answers, reads first and answers once the conversation is theirs. */
function TakeOver({ thread, me, onSay }: NoticesProps) {
  const { message_thread_id: id, care_person, assigned_to, is_urgent } = thread
  // It returns to its care person. One who reads an urgent thread here has left the team and is on call.
  const to_id = care_person.id === me && !is_urgent ? null : me
  const take = useChange(handOverThread, {
    attempt: `take-over.${id}`,
    invalidates: [inboxLists, inboxFigures, careThread(id)],
    explain: explainUnsaved,
    async onSuccess({ data }) {
      await queryClient.invalidateQueries({ queryKey: careThread(id).queryKey })
      if ((data.assigned_to?.id ?? null) === to_id) onSay(t('You answer this conversation now.'))
    },
  })
  return (
    <>
      <ChangeFailed failure={take.failure} />
      <Notice
        action={
          <Button
            kind="secondary"
            small
            busy={take.isPending}
            onClick={() => take.send({ params: { id }, body: { to_id } })}
          >
            {t('Take over conversation')}
          </Button>
        }
      >
        {assigned_to
          ? t('{name} answers this conversation now. Take it over to reply.', { name: assigned_to.name })
          : t('You can read this conversation. Take it over to reply.')}
      </Notice>
    </>
  )
}

function Snoozed({ thread, onSay }: NoticesProps) {
  const wake = useThreadAction(snoozeThread, thread.message_thread_id, {
    onDone: () => onSay(t('This conversation is back in your list.')),
  })
  const time = momentWords(thread.snoozed_until ?? '', serverNow())
  return (
    <>
      <ChangeFailed failure={wake.failure} />
      <Notice
        isStatic
        action={
          <Button
            kind="text"
            busy={wake.isPending}
            onClick={() => wake.send({ params: { id: thread.message_thread_id }, body: { until: null } })}
          >
            {t('End snooze')}
          </Button>
        }
      >
        {t('Snoozed until {time}, or until the patient writes.', { time })}
      </Notice>
    </>
  )
}
