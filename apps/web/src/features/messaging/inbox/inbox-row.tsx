import { memo, type Ref } from 'react'
import { Link } from 'wouter'
import type { InboxThread } from '@stillwater/contract/care/inbox'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { initialsOf } from '../../people/initials-of.ts'
import { AnswerClock } from './answer-clock.tsx'
import { nearWords, reasonWords } from './inbox-words.ts'
import './inbox-row.css'

interface InboxRowProps {
  thread: InboxThread
  href: string
  /** It is the conversation beside the list. */
  isOpen: boolean
  /** The one row that Tab reaches; the others are reached by j, k and the arrows. */
  isActive: boolean
  me: string
  onFocus: (id: string) => void
}

/** Where a virtual list places a row. */
interface RowPlace {
  index: number
  count: number
  top: number
  measure: Ref<HTMLLIElement>
}

/** The row at a place of the list. */
export type RowOf = (index: number) => InboxRowProps

/** Its props are compared one by one, so that a list that scrolls draws only the rows that enter it. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps & Partial<RowPlace>) {
  const { thread, href, isOpen, isActive, me, onFocus, index, count, top, measure } = props
  const { message_thread_id: id, patient, is_urgent, unread } = thread
  return (
    <li
      ref={measure}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index === undefined ? undefined : index + 1}
      className="inbox-row"
      data-urgent={is_urgent || undefined}
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className="inbox-mark" aria-hidden="true">
        {is_urgent ? (
          <WarningFillIcon size={20} />
        ) : (
          <PebbleAvatar id={patient.id} initials={initialsOf(patient.name)} size={36} />
        )}
      </span>
      <div className="inbox-who">
        <Link
          href={href}
          className="inbox-link"
          data-item={id}
          tabIndex={isActive ? 0 : -1}
          aria-current={isOpen ? 'true' : undefined}
          onFocus={() => onFocus(id)}
        >
          {patient.name}
        </Link>
        {is_urgent ? <Urgent thread={thread} /> : <Preview thread={thread} me={me} />}
      </div>
      <div className="inbox-side">
        {thread.waiting_since ? <AnswerClock thread={thread} isShort /> : <LastAt thread={thread} />}
        <State thread={thread} me={me} />
      </div>
    </li>
  )
})

/** Never shortened: it is why someone has to look. */
function Urgent({ thread: { danger } }: { thread: InboxThread }) {
  const reasons = danger?.reasons ?? []
  return (
    <p className="inbox-danger">
      {reasons.length === 0 ? t('Possible danger') : reasons.map(reasonWords).join(', ')}
    </p>
  )
}

function Preview({ thread: { last_message, patient }, me }: { thread: InboxThread; me: string }) {
  if (!last_message) return null
  const { message, sender_id } = last_message
  const text = message || t('Sent a file')
  return (
    <p className="inbox-preview" dir="auto">
      {sender_id === patient.id
        ? text
        : sender_id === me
          ? t('You: {text}', { text })
          : t('Care team: {text}', { text })}
    </p>
  )
}

function LastAt({ thread: { last_message_at } }: { thread: InboxThread }) {
  return last_message_at && <span>{nearWords(last_message_at, serverNow())}</span>
}

function State({ thread, me }: { thread: InboxThread; me: string }) {
  const { unread, assigned_to, care_person, snoozed_until } = thread
  const isSnoozed = snoozed_until !== null && Date.parse(snoozed_until) > serverNow()
  if (unread > 0)
    return (
      <b className="inbox-unread">{t('{unread, plural, one {# unread} other {# unread}}', { unread })}</b>
    )
  if (isSnoozed) return <span>{t('Snoozed')}</span>
  if (assigned_to && assigned_to.id !== me) return <span>{t('With {name}', { name: assigned_to.name })}</span>
  if (care_person.id !== me) return <span>{t('For {name}', { name: care_person.name })}</span>
  return null
}
