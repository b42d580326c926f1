import { vi } from 'vitest'
import type { Message, MessageMarks } from '@stillwater/contract/message'
import {
  getCareManager,
  getDoctor,
  getTherapist,
  listThreads,
  markMessages,
  pingCareManager,
  readMessages,
  sendMessage,
  sendTyping,
  type MessageThread,
} from '@stillwater/contract/messaging'
import { readPatient } from '@stillwater/contract/people'
import { answer, json, respond } from './answer.ts'
import { patient } from './people.ts'

export const reneeId = '00000000-0000-4000-8000-0000000000c1'
export const samuelId = '00000000-0000-4000-8000-0000000000d1'
export const threadId = '00000000-0000-4000-8000-00000000e001'
const plain = { photo_url: null, profile_url: null }
export const renee = { id: reneeId, name: 'Renee Okafor', ...plain }
const samuel = { id: samuelId, name: 'Dr. Samuel Ortiz', ...plain }

const none: MessageMarks = { patient: { delivered: 0, read: 0 }, care: { delivered: 0, read: 0 } }

export function message(seq: number, changes: Partial<Message> = {}): Message {
  const isMine = changes.sender_id === patient().id
  return {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    created_at: '2026-11-16T15:00:00.000Z',
    message: `Message ${seq}`,
    sender_id: reneeId,
    sender_name: isMine ? 'Maya Ellison' : 'Renee Okafor',
    recipient_id: patient().id,
    thread_id: threadId,
    seq,
    kind: 'text',
    attachment: null,
    ...changes,
  }
}

export function thread(changes: Partial<MessageThread> = {}): MessageThread {
  return {
    message_thread_id: threadId,
    message_thread_key: 'care_manager',
    care_person: {
      ...renee,
      bio: 'Renee helps with the days between visits.',
      education: 'MSW, University of Iowa',
      user: { role: 'mhc' },
      is_coordinator: false,
    },
    is_open: true,
    care_ended_on: null,
    last_seq: 0,
    last_message_at: null,
    unread: 0,
    marks: none,
    availability: { is_open: true, opens_at: null, usual_reply_hours: 4 },
    ...changes,
  }
}

export const doctorThread = (changes: Partial<MessageThread> = {}) =>
  thread({
    message_thread_id: threadId.replace('e001', 'e002'),
    message_thread_key: 'doctor',
    care_person: { ...thread().care_person, ...samuel, user: { role: 'doctor' } },
    ...changes,
  })

/** A clinic that stores messages of one thread, each id once. `broken` answers the calls that send. */
export function openChat(
  stored: Message[] = [],
  { own = thread(), record = patient({ care_manager: renee, current_doctor: samuel }) } = {},
) {
  const chat = { stored, broken: null as (() => Response) | null, pageSize: 50, record }
  answer(readPatient, record)
  answer(getCareManager, own)
  answer(getDoctor, doctorThread())
  answer(getTherapist, { problem: 'no_care_person' })
  answer(pingCareManager, { message_thread_id: own.message_thread_id, message_thread_key: 'care_manager' })
  answer(listThreads, { threads: [own, doctorThread()], unread: 0, end_of_care: null })
  answer(sendTyping, { success: true })
  respond('POST', markMessages.path, ({ body }) => {
    const { delivered = 0, read = 0 } = body as { delivered?: number; read?: number }
    return json({ ...none, patient: { delivered, read } })
  })
  respond('GET', readMessages.path, ({ path }) => {
    const before = Number(new URL(path, 'http://x').searchParams.get('before') ?? Infinity)
    const earlier = chat.stored.filter(({ seq }) => seq < before)
    const page = earlier.slice(-chat.pageSize)
    const first = page[0]?.seq ?? 1
    return json({ messages: page, before: first > 1 ? first : null, has_more: false, marks: none })
  })
  respond('POST', sendMessage.path, ({ body, path }) => {
    if (chat.broken) return chat.broken()
    const sent = body as { id: string; message: string }
    const known = chat.stored.find(({ id }) => id === sent.id)
    if (known) return json(known)
    const made = message(chat.stored.length + 1, {
      id: sent.id,
      message: sent.message,
      thread_id: path.split('/')[3] ?? '',
      sender_id: record.id,
      created_at: new Date().toISOString(),
    })
    chat.stored.push(made)
    return json(made)
  })
  return chat
}

export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A browser without layout gives every element no height; the list needs some to draw its rows. */
export function giveRowsHeight(): void {
  const isList = (element: Element) => element.classList.contains('conversation-scroller')
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return isList(this) ? 2000 : 60
  })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
}
