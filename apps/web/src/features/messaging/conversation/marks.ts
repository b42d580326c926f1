import { isFinal } from '@stillwater/contract/client'
import { api } from '../../../platform/api/api.ts'
import { session } from '../../../platform/session/session.ts'
import { markMessages, sendTyping } from './conversation-calls.ts'
import { receiveMarks } from './conversations.ts'

interface Marks {
  delivered: number
  read: number
}

const waitMs = 300
const retryMs = 5_000
const sent = new Map<string, Marks>()
const wanted = new Map<string, Marks>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Says how far this person has received and read a thread. Calls close together become one. */
export function markThread(thread_id: string, marks: Partial<Marks>): void {
  const before = wanted.get(thread_id) ?? sent.get(thread_id) ?? { delivered: 0, read: 0 }
  const read = Math.max(before.read, marks.read ?? 0)
  const delivered = Math.max(before.delivered, marks.delivered ?? 0, read)
  const done = sent.get(thread_id)
  if (done && done.read >= read && done.delivered >= delivered) return
  wanted.set(thread_id, { delivered, read })
  sendAfter(waitMs, thread_id)
}

function sendAfter(ms: number, thread_id: string): void {
  if (timers.has(thread_id)) return
  timers.set(
    thread_id,
    setTimeout(() => void send(thread_id), ms),
  )
}

async function send(thread_id: string): Promise<void> {
  timers.delete(thread_id)
  const body = wanted.get(thread_id)
  wanted.delete(thread_id)
  if (!body) return
  const by = session.current()?.user.id
  sent.set(thread_id, body)
  try {
    const { data } = await api(markMessages, { params: { id: thread_id }, body })
    receiveMarks(thread_id, data)
  } catch (error) {
    sent.delete(thread_id)
    if (isFinal(error) || session.current()?.user.id !== by) return
    if (!wanted.has(thread_id)) wanted.set(thread_id, body)
    sendAfter(retryMs, thread_id)
  }
}

const typingMs = 1_000 // spec: dashboard §5
let typedAt = 0
let typedIn = ''

/** Tells the other side that this person is typing, at most once a second. */
export function notifyTyping(thread_id: string, sender_id: string, recipient_id: string): void {
  const now = Date.now()
  if (typedIn === thread_id && now - typedAt < typingMs) return
  typedAt = now
  typedIn = thread_id
  const body = { message_thread_id: thread_id, recipient_id, sender_id }
  // Nothing is lost with it.
  void api(sendTyping, { params: { id: thread_id }, body }).catch(() => undefined)
}

session.onDrop(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  for (const map of [sent, wanted, timers]) map.clear()
  typedIn = ''
})
