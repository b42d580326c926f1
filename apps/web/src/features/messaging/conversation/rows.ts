import type { Message, MessageMarks } from '@stillwater/contract/message'
import { dateIn } from '@stillwater/domain/formats/moments'
import type { Conversation } from './use-conversation.ts'
import type { OutgoingMessage } from './outbox.ts'

export type Side = 'patient' | 'care'
export type Reached = 'sent' | 'delivered' | 'read'

export type Row =
  | { key: string; type: 'beginning' }
  | { key: string; type: 'day'; day: string; moment: string }
  | {
      key: string
      type: 'message'
      message: Message
      isMine: boolean
      /** The first message of its sender that day, where their role is named too. */
      isFirstOfDay: boolean
      isContinued: boolean
      reached: Reached
    }
  | { key: string; type: 'outgoing'; outgoing: OutgoingMessage }
  | { key: string; type: 'typing' }

/** Messages of one person this close together stand under one name. */
const togetherMs = 5 * 60_000

export function isFrom(side: Side, sender_id: string, patient_id: string): boolean {
  return (sender_id === patient_id) === (side === 'patient')
}

/** How far one's own message has come: the other side's marks say it. */
function reachedOf(seq: number, side: Side, marks: MessageMarks | null): Reached {
  const other = marks?.[side === 'patient' ? 'care' : 'patient']
  if (!other || seq > Math.max(other.delivered, other.read)) return 'sent'
  return seq <= other.read ? 'read' : 'delivered'
}

/** What the list draws, from top to bottom. */
export function rowsOf(
  { messages, outgoing, marks, typing }: Conversation,
  side: Side,
  patient_id: string,
  zone: string,
): Row[] {
  const rows: Row[] = [{ key: 'beginning', type: 'beginning' }]
  let last: Message | null = null
  let day = ''
  let named = new Set<string>()
  for (const message of messages) {
    const today = dateIn(message.created_at, zone)
    const isNewDay = today !== day
    if (isNewDay) {
      day = today
      named = new Set()
      rows.push({ key: `day ${today}`, type: 'day', day: today, moment: message.created_at })
    }
    const isContinued = !isNewDay && last !== null && isTogether(last, message)
    const isFirstOfDay = !named.has(message.sender_id)
    named.add(message.sender_id)
    rows.push({
      key: message.id,
      type: 'message',
      message,
      isMine: isFrom(side, message.sender_id, patient_id),
      isFirstOfDay,
      isContinued,
      reached: reachedOf(message.seq, side, marks),
    })
    last = message
  }
  for (const one of outgoing) {
    const today = dateIn(one.at, zone)
    // Shown before the message is stored: a row that is put above it later would push it out of sight.
    if (today > day) {
      day = today
      rows.push({ key: `day ${day}`, type: 'day', day, moment: new Date(one.at).toISOString() })
    }
    rows.push({ key: one.id, type: 'outgoing', outgoing: one })
  }
  if (typing !== null && !isFrom(side, typing, patient_id)) rows.push({ key: 'typing', type: 'typing' })
  return rows
}

function isTogether(before: Message, after: Message): boolean {
  const apart = Date.parse(after.created_at) - Date.parse(before.created_at)
  return before.sender_id === after.sender_id && before.kind === after.kind && apart < togetherMs
}
