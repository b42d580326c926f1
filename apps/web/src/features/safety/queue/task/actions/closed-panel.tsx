import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { closingContact } from '@stillwater/domain/safety/clocks'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { serverNow } from '../../../../../platform/api/server-clock.ts'
import { isUnanswered } from '../../../../../platform/api/idempotency-keys.ts'
import { dropDraft, readDraft } from '../../../../../platform/forms/tab-draft.ts'
import { useSession } from '../../../../../platform/session/session.ts'
import { momentWords } from '../../moments.ts'
import { outcomeAttemptOf, outcomeDraft, outcomeDraftOf } from './outcome-form.tsx'
import { outcomeWords } from '../../safety-words.ts'

/** The end of a task: what came of it, by whom, and the way back. */
export function ClosedPanel({ task }: { task: SafetyDetails }) {
  const closing = closingContact(task.contacts)
  return (
    <section className="safety-card safety-closed" aria-labelledby="closed">
      <h2 id="closed" tabIndex={-1}>
        {t('This task is closed')}
      </h2>
      <p role="status">
        {closing
          ? t('{outcome}. Documented by {name}, {time}.', {
              outcome: t(outcomeWords[closing.outcome]),
              name: closing.by.name,
              time: momentWords(closing.created_at, serverNow()),
            })
          : t('Closed {time}.', { time: momentWords(task.done_at ?? task.signaled_at, serverNow()) })}
      </p>
      <UnsavedNote id={task.id} contacts={task.contacts} />
      <Link href="/care/safety" className={buttonClass({ wide: true })}>
        {t('Back to the queue')}
      </Link>
    </section>
  )
}

interface UnsavedNoteProps {
  id: string
  /** What the task shows. A note that is there was saved, also where the reply to it is late or lost. */
  contacts?: SafetyDetails['contacts']
}

/** A note that was being written when a colleague closed the task, so that nothing typed is lost. */
export function UnsavedNote({ id, contacts = [] }: UnsavedNoteProps) {
  const me = useSession()?.user.id
  const name = outcomeDraftOf(id)
  const [note, setNote] = useState(() => readDraft(name, outcomeDraft).note)
  const isSaved = contacts.some((one) => one.by.id === me && one.note === note.trim())
  useEffect(() => {
    if (isSaved) dropDraft(name)
  }, [isSaved, name])
  if (note.trim() === '' || isSaved) return null
  const discard = () => {
    dropDraft(name)
    setNote('')
  }
  return (
    <Notice
      tone="alert"
      action={
        <Button kind="text" onClick={discard}>
          {t('Discard note')}
        </Button>
      }
    >
      <p>
        {isUnanswered(outcomeAttemptOf(id))
          ? t('We couldn’t confirm that your note was saved. Copy it if you still need it:')
          : t('Your note wasn’t saved. Copy it if you still need it:')}
      </p>
      <p className="safety-note">{note}</p>
    </Notice>
  )
}
