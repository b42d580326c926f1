import { fillPath, isFinal, Refused } from '@stillwater/contract/client'
import type { Message } from '@stillwater/contract/message'
import { api } from '../../../platform/api/api.ts'
import { host } from '../../../platform/api/host.ts'
import { credentials } from '../../../platform/session/session-store.ts'
import { sendMessage } from './conversation-calls.ts'
import type { QueuedMessage } from './queued-message.ts'

export type PostOutcome =
  | { type: 'stored'; message: Message; shows_crisis_lines: boolean }
  | { type: 'refused'; reason: string }
  /** Sending it again may succeed; `reason` is null where the server was not reached. */
  | { type: 'later'; reason: string | null; retry_ms: number | null }

const bodyOf = ({ id, message, recipient_id, user_id, file }: QueuedMessage) => ({
  id,
  message,
  recipient_id,
  sender_id: user_id,
  attachment_id: file?.id ?? null,
})

/** One attempt to send a message. */
export async function postMessage(queued: QueuedMessage): Promise<PostOutcome> {
  try {
    const params = { id: queued.thread_id }
    const { data } = await api(sendMessage, { params, body: bodyOf(queued) })
    const { shows_crisis_lines = false, ...message } = data
    return { type: 'stored', message, shows_crisis_lines }
  } catch (error) {
    if (!(error instanceof Refused)) return { type: 'later', reason: null, retry_ms: null }
    const { status, message, retry_after } = error
    if (isFinal(error)) return { type: 'refused', reason: message }
    const reason = status === 429 ? message : null
    return { type: 'later', reason, retry_ms: retry_after === undefined ? null : retry_after * 1000 }
  }
}

/** An attempt that outlives the page; the id makes it count once. */
export function postWithoutWaiting(queued: QueuedMessage): void {
  void fetch(host() + fillPath(sendMessage.path, { id: queued.thread_id }), {
    method: sendMessage.method,
    headers: { 'content-type': 'application/json', ...credentials() },
    body: JSON.stringify(bodyOf(queued)),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
