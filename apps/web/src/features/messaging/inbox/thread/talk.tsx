import { useEffect } from 'react'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ownZone } from '../../../../platform/own-zone.ts'
import { Composer } from '../../conversation/composer.tsx'
import { ConversationList } from '../../conversation/conversation-list.tsx'
import { pollConversation } from '../../conversation/conversations.ts'
import { draftOf, setDraft } from '../../conversation/drafts.ts'
import { useConversation } from '../../conversation/use-conversation.ts'
import { SavedRepliesDialog } from '../inbox-dialogs.ts'
import type { ThreadDialog } from './thread-head.tsx'

interface TalkProps {
  thread: CareThread
  me: string
  dialog: ThreadDialog
  onDialog: (dialog: ThreadDialog) => void
  /** A saved reply is in the message, to be edited. */
  onInserted: () => void
}

/** Messages are delivered to those who answer a thread. Someone else on call or on the care team asks for them. */
const readerPollMs = 3_000

function useReaderPoll(thread_id: string, isReader: boolean): void {
  useEffect(() => {
    if (!isReader) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') pollConversation(thread_id)
    }, readerPollMs)
    return () => clearInterval(timer)
  }, [thread_id, isReader])
}

/** The messages and, for who may answer, the reply. What others began to write is shown and kept for them. */
export function Talk({ thread, me, dialog, onDialog, onInserted }: TalkProps) {
  const { message_thread_id: id, patient } = thread
  const conversation = useConversation(id)
  useReaderPoll(id, thread.care_person.id !== me && thread.assigned_to?.id !== me)

  function insert(text: string) {
    const before = draftOf(id)
    setDraft(id, before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`)
    onInserted()
  }

  return (
    <div className="thread-talk">
      {conversation.phase === 'loading' && conversation.messages.length === 0 ? (
        <Skeleton label={t('Loading messages...')} lines={4} />
      ) : conversation.phase === 'failed' ? (
        <Notice
          tone="alert"
          action={
            <Button kind="text" onClick={conversation.reload}>
              {t('Try again')}
            </Button>
          }
        >
          {t('We couldn’t load the messages. Nothing was lost.')}
        </Notice>
      ) : (
        <ConversationList
          conversation={conversation}
          side="care"
          patient_id={patient.id}
          other={patient}
          zone={ownZone()}
          hasSide={thread.can_reply}
        />
      )}
      <div className="thread-reply">
        <Composer
          thread_id={id}
          side="care"
          sender_id={me}
          recipient={patient}
          isClosed={!thread.can_reply}
          tools={
            <Button kind="quiet" small aria-keyshortcuts="s" onClick={() => onDialog('saved-replies')}>
              {t('Saved replies')}
            </Button>
          }
        />
      </div>
      {dialog === 'saved-replies' && thread.can_reply && (
        <SavedRepliesDialog onInsert={insert} onClose={() => onDialog(null)} />
      )}
    </div>
  )
}
