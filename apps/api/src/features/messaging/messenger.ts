import { randomUUID } from 'node:crypto'
import type { Message } from '@stillwater/contract/message'
import { Problem } from '@stillwater/contract/problems'
import { answerDue, type ClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { cleanMessage, longestMessage } from '@stillwater/domain/messaging/message-text'
import { writtenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import { createCounter, createRecentKeys } from '../../platform/concurrency/cache.ts'
import { autoReplyId, closedNotice, type ClosedNotice } from './auto-reply.ts'
import type { MessageWriter, NewMessage, Refusal } from './message-writer.ts'

/** What someone who is signed in says in a thread. */
interface SaidMessage extends Pick<
  NewMessage,
  'thread_id' | 'actor_id' | 'session_id' | 'attachment_id' | 'action' | 'request_id' | 'origin'
> {
  id?: string | undefined
  text: string
  is_patient: boolean
}

interface Sent {
  message: Message
  /** The text speaks of danger. */
  shows_crisis_lines: boolean
}

export interface MessengerOptions {
  writer: MessageWriter
  hours(): ClinicHours
  now(): Date
  /** Records a stored message that speaks of danger. The message is delivered without waiting for it. */
  recordDanger(message: { thread_id: string; id: string }): void
  /** Records a text that speaks of danger and was not stored. */
  recordRefused(patient_id: string, text: string): Promise<void>
  /** How many messages one person may send in a minute. */
  per_minute: number
}

export interface Messenger {
  /** The one way that people send messages, by HTTP and over the live connection. Refuses with a `Problem`. */
  send(said: SaidMessage): Promise<Sent>
}

const minuteMs = 60_000
/** How many messages that speak of danger one person may send in a minute beyond the limit. */
const urgentPerMinute = 10

export function createMessenger(options: MessengerOptions): Messenger {
  const { writer, hours, now, recordDanger, recordRefused, per_minute } = options
  const perMinute = { max: 20_000, ttl_ms: minuteMs, now: () => now().getTime() }
  const count = createCounter(perMinute)
  const countUrgent = createCounter(perMinute)
  const replied = createRecentKeys({ max: 20_000 })
  const termsAt = termsByMinute(hours)

  function check({ text: written, attachment_id }: SaidMessage): string {
    if (written.length > longestMessage) throw new Problem('too_large')
    const text = cleanMessage(written)
    if (text === '' && attachment_id === null) throw new Problem('message_empty')
    return text
  }

  /** A text that speaks of danger is stored beyond the limit, a few times a minute: by then its task is open. */
  function throttle(actor_id: string, is_urgent: boolean): void {
    if (count(actor_id) <= per_minute) return
    if (is_urgent && countUrgent(actor_id) <= urgentPerMinute) return
    throw new Problem('too_many_messages', { retry_after: 60 })
  }

  return {
    async send(said) {
      const text = check(said)
      const { thread_id, actor_id, session_id, attachment_id, action, request_id, origin, is_patient } = said
      const danger = is_patient ? screenText(text) : null
      const is_urgent = danger !== null
      throttle(actor_id, is_urgent)
      const id = said.id ?? randomUUID()
      const from = { thread_id, actor_id, session_id }
      const { due_at, notice } = is_patient ? termsAt(now()) : noTerms
      // Nothing is awaited before this: messages are stored in the order in which they arrived.
      const writing = writer.write({
        ...from,
        id,
        kind: 'text',
        text,
        attachment_id,
        is_urgent,
        due_at,
        action,
        request_id,
        origin,
      })
      // In the same batch as the message that it follows, and not again for those that come later.
      const isDiscreet = danger !== null && writtenDanger(danger) === 'discreet'
      const reply =
        notice && !replied.has(`${thread_id} ${notice.period}`) && autoReplyOf(thread_id, notice, isDiscreet)
      const [written, reply_written] = await Promise.all([
        writing,
        reply && writer.write({ ...from, ...reply }),
      ])
      if (notice && reply_written && 'message' in reply_written) replied.add(`${thread_id} ${notice.period}`)
      if (!('message' in written)) {
        if (is_urgent && written.outcome !== 'signed_out') await recordRefused(actor_id, text)
        throw new Problem(problemOf[written.outcome])
      }
      const { message, outcome } = written
      if (is_urgent && outcome === 'stored') recordDanger({ thread_id, id })
      if (message.sender_id !== actor_id || message.message !== text)
        throw new Problem('idempotency_key_reused')
      return { message, shows_crisis_lines: is_urgent }
    },
  }
}

function autoReplyOf(thread_id: string, { period, text, discreet_text }: ClosedNotice, isDiscreet: boolean) {
  const id = autoReplyId(thread_id, period)
  return {
    id,
    kind: 'auto_reply' as const,
    text: isDiscreet ? discreet_text : text,
    is_urgent: false,
    attachment_id: null,
    due_at: null,
    action: 'message.auto_reply' as const,
    request_id: id,
    origin: null,
  }
}

const problemOf = {
  not_found: 'forbidden',
  signed_out: 'unauthenticated',
  closed: 'thread_closed',
  care_ended: 'care_ended',
  no_attachment: 'attachment_missing',
} as const satisfies Record<Refusal, string>

/** When a patient's message is to be answered, and what they are told while the clinic is closed. */
interface AnswerTerms {
  due_at: Date | null
  notice: ClosedNotice | null
}
const noTerms: AnswerTerms = { due_at: null, notice: null }

/** Computed once a minute: calendars are slow, and the clinic opens, closes and promises answers at whole minutes. */
function termsByMinute(hours: () => ClinicHours): (at: Date) => AnswerTerms {
  let known: { minute: number; hours: ClinicHours; terms: AnswerTerms } | undefined
  return (at) => {
    const minute = Math.floor(at.getTime() / minuteMs)
    const set = hours()
    if (known?.minute !== minute || known.hours !== set) {
      const begun = new Date(minute * minuteMs)
      const terms = { due_at: answerDue(begun, set), notice: closedNotice(begun, set) }
      known = { minute, hours: set, terms }
    }
    return known.terms
  }
}
