import { randomUUID } from 'node:crypto'
import type { Message } from '@stillwater/contract/message'
import { Problem } from '@stillwater/contract/problems'
import { answerDue, type ClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { cleanMessage, longestMessage } from '@stillwater/domain/messaging/message-text'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import { createCounter } from '../../platform/concurrency/cache.ts'
import { autoReply } from './auto-reply.ts'
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

export function createMessenger(options: MessengerOptions): Messenger {
  const { writer, hours, now, recordDanger, recordRefused, per_minute } = options
  const count = createCounter({ max: 20_000, ttl_ms: minuteMs, now: () => now().getTime() })
  const due = dueByMinute(hours)

  function check({ actor_id, text: written, attachment_id }: SaidMessage): string {
    if (written.length > longestMessage) throw new Problem('too_large')
    const text = cleanMessage(written)
    if (text === '' && attachment_id === null) throw new Problem('message_empty')
    if (count(actor_id) > per_minute) throw new Problem('too_many_messages', { retry_after: 60 })
    return text
  }

  return {
    async send(said) {
      const text = check(said)
      const { thread_id, actor_id, session_id, attachment_id, action, request_id, origin, is_patient } = said
      const is_urgent = is_patient && screenText(text) !== null
      const id = said.id ?? randomUUID()
      const from = { thread_id, actor_id, session_id, is_urgent }
      // Nothing is awaited before this: messages are stored in the order in which they arrived.
      const writing = writer.write({
        ...from,
        id,
        kind: 'text',
        text,
        attachment_id,
        due_at: is_patient ? due(now()) : null,
        action,
        request_id,
        origin,
      })
      const reply = is_patient ? autoReply(thread_id, now(), hours()) : null
      // In the same batch as the message that it follows.
      const replying = reply && writer.write({ ...from, ...autoReplyOf(reply) })
      const [written] = await Promise.all([writing, replying])
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

const autoReplyOf = ({ id, text }: { id: string; text: string }) => ({
  id,
  kind: 'auto_reply' as const,
  text,
  is_urgent: false,
  attachment_id: null,
  due_at: null,
  action: 'message.auto_reply' as const,
  request_id: id,
  origin: null,
})

const problemOf = {
  not_found: 'forbidden',
  signed_out: 'unauthenticated',
  closed: 'thread_closed',
  no_attachment: 'attachment_missing',
} as const satisfies Record<Refusal, string>

/** Computed once a minute, because calendars are slow and a promise is kept to the minute. */
function dueByMinute(hours: () => ClinicHours): (at: Date) => Date | null {
  let known: { minute: number; hours: ClinicHours; due: Date | null } | undefined
  return (at) => {
    const minute = Math.floor(at.getTime() / minuteMs)
    const set = hours()
    if (known?.minute !== minute || known.hours !== set)
      known = { minute, hours: set, due: answerDue(new Date(minute * minuteMs), set) }
    return known.due
  }
}
