import type { MouseEvent } from 'react'
import type { Message } from '@stillwater/contract/message'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Letter } from '@stillwater/ui/conversation/letter'
import { useSession } from '../../../platform/session/session.ts'
import { initialsOf } from '../../people/initials-of.ts'
import { Attachment } from './attachment.tsx'
import { MessageTime } from './message-time.tsx'
import { discardMessage, retryMessage, type OutgoingMessage } from './outbox.ts'
import type { Reached, Row } from './rows.ts'

export interface OtherPerson {
  id: string
  name: string
  /** Their role, said with the first message of a day. */
  label?: string | undefined
  photo?: string | undefined
}

interface MessageRowProps {
  row: Extract<Row, { type: 'message' }>
  other: OtherPerson
  zone: string
}

export function MessageRow({ row, other, zone }: MessageRowProps) {
  const { message, isMine, isContinued, isFirstOfDay, reached } = row
  const isAutomatic = message.kind === 'auto_reply'
  const author = useAuthor(message)
  const label = isAutomatic
    ? t('Automatic reply')
    : isFirstOfDay && message.sender_id === other.id
      ? other.label
      : undefined
  const time = <MessageTime at={message.created_at} zone={zone} />
  return (
    <div className={isAutomatic ? 'conversation-automatic' : undefined}>
      <Letter
        from={isMine ? 'mine' : 'theirs'}
        name={isMine ? (author ?? t('You')) : message.sender_name}
        meta={
          label ? (
            <>
              {label}, {time}
            </>
          ) : (
            time
          )
        }
        avatar={
          !isMine && (
            <Avatar
              id={message.sender_id}
              name={message.sender_name}
              photo={message.sender_id === other.id ? other.photo : undefined}
            />
          )
        }
        isContinued={isContinued}
        state={
          isMine && (
            <span>
              {author && <b>{author} </b>}
              {reachedWords(reached)}, {time}
            </span>
          )
        }
      >
        {/* Plain text: nothing in it becomes a link or runs. */}
        {message.message !== '' && <p dir="auto">{wholeNumbers(message.message)}</p>}
        {message.attachment && <Attachment thread_id={message.thread_id} attachment={message.attachment} />}
      </Letter>
    </div>
  )
}

/** A phone number stays on one line. */
const wholeNumbers = (text: string) =>
  text.split(/((?:\d-)?\d{3}-\d{3}-\d{4})/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="conversation-number">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** On the care side a colleague or the clinic may have written what stands among one's own messages. */
function useAuthor({ kind, sender_id, sender_name }: Message): string | null {
  const user = useSession()?.user
  if (kind === 'auto_reply') return t('Automatic reply')
  return sender_id === (user?.patient?.id ?? user?.id) ? null : sender_name
}

function reachedWords(reached: Reached): string {
  if (reached === 'read') return t('Read')
  return reached === 'delivered' ? t('Delivered') : t('Sent')
}

export function Avatar({ id, name, photo }: { id: string; name: string; photo?: string | undefined }) {
  return <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo} size={38} />
}

/** The pressed button goes with what it said, so the list of messages takes the focus first. */
const leavingFocus =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
    act()
  }

/** A message that is on its way, or that did not get there. */
export function OutgoingRow({ outgoing }: { outgoing: OutgoingMessage }) {
  const { id, message, file, state, reason } = outgoing
  return (
    <Letter
      from="mine"
      name={t('You')}
      state={
        state === 'failed' ? (
          <>
            <span>
              <b>{t('Not sent')}</b> {reason}
            </span>
            <Button kind="text" small onClick={leavingFocus(() => retryMessage(id))}>
              {t('Retry')}
            </Button>
            <Button kind="quiet" small onClick={leavingFocus(() => discardMessage(id))}>
              {t('Delete')}
            </Button>
          </>
        ) : (
          <span>
            {state === 'sending' ? t('Sending') : t('Waiting. We’ll send it when you’re back online.')}
          </span>
        )
      }
    >
      {message !== '' && <p dir="auto">{message}</p>}
      {file && <p>{file.file_name}</p>}
    </Letter>
  )
}
