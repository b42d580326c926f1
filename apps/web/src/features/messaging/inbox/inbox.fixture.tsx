import { act } from '@testing-library/react'
import { vi } from 'vitest'
import {
  listColleagues,
  listSavedReplies,
  readCareThread,
  readFigures,
  readInbox,
  type CareThread,
  type InboxThread,
} from '@stillwater/contract/care/inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import type { Message } from '@stillwater/contract/message'
import { markMessages, readMessages, sendMessage, sendTyping } from '@stillwater/contract/messaging'
import { answer, json, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, at, dana, renee, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/inbox/care-inbox-screen.tsx'
import '../../care-team/inbox/thread-chart-parts.tsx'
import './inbox-keys-dialog.tsx'
import './start-dialog.tsx'
import './thread/hand-over-dialog.tsx'
import './thread/saved-replies-dialog.tsx'
import './thread/snooze-dialog.tsx'

export { dana, renee }
export const minutes = (count: number) => at(count * 60)
const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`
export const threadId = (n: number) => uuid(100 + n)
export const counselor = staff('care_manager', renee.id, 'Renee', 'Okafor')

export function inboxThread(n: number, changes: Partial<InboxThread> = {}): InboxThread {
  return {
    message_thread_id: threadId(n),
    patient: { id: uuid(200 + n), name: `Person ${n}` },
    care_person: { id: renee.id, name: renee.name },
    care_role: 'care_manager',
    waiting_since: null,
    answer_due_at: null,
    is_overdue: false,
    is_urgent: false,
    danger: null,
    snoozed_until: null,
    assigned_to: null,
    unread: 0,
    last_message_at: minutes(-200),
    patient_opened_at: null,
    last_message: { message: `Words ${n}`, sender_id: uuid(200 + n) },
    ...changes,
  }
}

export const urgent: Partial<InboxThread> = {
  is_urgent: true,
  waiting_since: minutes(-5),
  answer_due_at: minutes(475),
  unread: 1,
  danger: {
    safety_task_id: uuid(900),
    reasons: [{ category: 'harm_self', phrase: 'I want to die' }],
  },
}

export function careThread(n: number, changes: Partial<CareThread> = {}): CareThread {
  const { last_message: _, ...state } = inboxThread(n)
  return {
    ...state,
    messages: [],
    before: null,
    marks: { patient: { delivered: 0, read: 0 }, care: { delivered: 0, read: 0 } },
    notes: [],
    handovers: [],
    is_open: true,
    end_of_care: null,
    can_reply: true,
    ...changes,
  }
}

export function said(n: number, seq: number, changes: Partial<Message> = {}): Message {
  return {
    id: uuid(1000 * n + seq),
    created_at: minutes(-60 + seq),
    message: `Line ${seq}`,
    sender_id: uuid(200 + n),
    sender_name: `Person ${n}`,
    recipient_id: renee.id,
    thread_id: threadId(n),
    seq,
    kind: 'text',
    attachment: null,
    ...changes,
  }
}

function countsOf(threads: readonly InboxThread[]): Reply<typeof readInbox>['counts'] {
  const count = (matches: (thread: InboxThread) => boolean) => threads.filter(matches).length
  return {
    waiting: count(({ waiting_since, snoozed_until }) => waiting_since !== null && !snoozed_until),
    overdue: count(({ is_overdue }) => is_overdue),
    urgent: count(({ is_urgent }) => is_urgent),
    unread: count(({ unread }) => unread > 0),
    snoozed: count(({ snoozed_until }) => snoozed_until !== null),
    assigned: count(({ assigned_to }) => assigned_to?.id === renee.id),
  }
}

export const figures: Reply<typeof readFigures> = {
  answers: 12,
  median_minutes: 95,
  within_promise: 0.92,
  promise_minutes: 480,
  usual_reply_hours: 2,
  is_open: true,
  opens_at: null,
  waiting: 3,
  overdue: 1,
}

/** What the clinic answers about the inbox from now on. */
export function answerInbox(threads: InboxThread[]): void {
  answer(readInbox, { threads, next: null, counts: countsOf(threads), now: minutes(0) })
}

/** A clinic with these conversations. What is sent in a thread is in `sent`. */
export function openClinic(threads: InboxThread[], shown: CareThread[] = []) {
  const sent: Record<string, unknown>[] = []
  answerQueue([])
  answerInbox(threads)
  answer(readFigures, figures)
  answer(listColleagues, { colleagues: [renee, dana] })
  answer(listSavedReplies, { saved_replies: [] })
  answer(sendTyping, { success: true })
  answerThreads(shown)
  respond('GET', readMessages.path, ({ path }) => {
    const thread = shown.find(({ message_thread_id }) => path.includes(message_thread_id))
    return json({ messages: thread?.messages ?? [], before: null, has_more: false, marks: thread?.marks })
  })
  respond('POST', markMessages.path, ({ body }) => {
    const { delivered = 0, read = 0 } = body as { delivered?: number; read?: number }
    return json({ patient: { delivered: 0, read: 0 }, care: { delivered, read } })
  })
  respond('POST', sendMessage.path, ({ path, body }) => {
    const one = body as { id: string; message: string }
    sent.push({ ...one, path })
    const thread_id = path.split('/')[3] ?? ''
    return json(
      said(1, sent.length + 10, { ...one, thread_id, sender_id: renee.id, sender_name: renee.name }),
    )
  })
  return { sent }
}

export function answerThreads(shown: CareThread[]): void {
  respond('GET', readCareThread.path, ({ path }) => {
    const thread = shown.find(({ message_thread_id }) => path.endsWith(message_thread_id))
    return thread
      ? json(thread)
      : json({ success: false, errors: ['Not found.'], code: 'not_found', request_id: 'test' }, 404)
  })
}

/** A window in which the conversation stands beside the list. */
/** A wide window. Returns what makes it narrow. */
export function beWide(): { becomeNarrow(): void } {
  let isWide = true
  const changed = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isWide && query.includes('min-width')
    },
    addEventListener: (_: string, listener: () => void) => changed.add(listener),
    removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
  }))
  return {
    becomeNarrow() {
      isWide = false
      act(() => changed.forEach((listener) => listener()))
    },
  }
}

export const openInbox = (path = '/care/inbox', as = counselor) => renderScreen(path, { as })
