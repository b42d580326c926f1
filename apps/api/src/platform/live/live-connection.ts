import { setTimeout as pause } from 'node:timers/promises'
import { liveClose, type LiveMessage } from '@stillwater/contract/live'
import type { WebSocket } from 'ws'
import type { EventPage } from './event-page.ts'
import { createThreadCursors, type ThreadCursors, type ThreadFrame } from './thread-cursors.ts'

export interface LiveConnection {
  readonly user_id: string
  readonly session_id: string
  /** There may be events after this connection's cursor. */
  wake(): void
  /** An event with this number was published. */
  published(seq: number): void
  send(message: LiveMessage): void
  /** A message in a thread, which is sent in order and once. */
  readonly threads: ThreadCursors
  close(code: number): void
}

export interface LiveConnectionOptions {
  socket: WebSocket
  user_id: string
  session_id: string
  since: number | null
  /** A client that has not received a page after this time is too slow and is disconnected. */
  flush_ms: number
  readPage(user_id: string, since: number | null): Promise<EventPage | null>
  readAfter(user_id: string, thread_id: string, after: number): Promise<ThreadFrame[]>
  onFailure(error: unknown): void
}

const retryMs = 1_000
const closeMs = 2_000
/** What may wait in the socket of a client that does not read. */
export const maxBufferedBytes = 1024 * 1024

/**
 * One browser's connection. The table is its queue: the connection holds a cursor and at most one page in memory, so a
 * slow client costs nothing, and each event is sent once and in order whatever the notifications do.
 */
export function createLiveConnection({
  socket,
  user_id,
  session_id,
  since,
  flush_ms,
  readPage,
  readAfter,
  onFailure,
}: LiveConnectionOptions): LiveConnection {
  let cursor = since
  let started = false
  let behind = false
  let delivering = false
  const isOpen = () => socket.readyState === socket.OPEN

  function send(message: LiveMessage): void {
    if (isOpen()) socket.send(JSON.stringify(message))
  }

  function close(code: number): void {
    if (!isOpen()) return
    socket.close(code)
    setTimeout(() => socket.terminate(), closeMs).unref()
  }

  async function sendAndFlush(message: LiveMessage): Promise<void> {
    const timeout = setTimeout(() => close(liveClose.too_slow), flush_ms)
    await new Promise<unknown>((resolve) => socket.send(JSON.stringify(message), resolve))
    clearTimeout(timeout)
  }

  async function deliverPage(): Promise<void> {
    const page = await readPage(user_id, cursor)
    if (!page) return close(liveClose.signed_out)
    if (!started || page.start.type === 'reset') send(page.start)
    started = true
    cursor = page.start.cursor
    const last = page.events.at(-1)
    if (!last) return
    for (const event of page.events) {
      if (event !== last) send(event)
    }
    if (isOpen()) await sendAndFlush(last)
    cursor = last.seq
    behind ||= page.more
  }

  async function deliver(): Promise<void> {
    while (behind && isOpen()) {
      behind = false
      try {
        await deliverPage()
      } catch (error) {
        onFailure(error)
        behind = true
        await pause(retryMs, undefined, { ref: false })
      }
    }
    delivering = false
  }

  function wake(): void {
    behind = true
    if (delivering) return
    delivering = true
    void deliver()
  }

  /** A client that does not read is disconnected; it reads what it missed when it comes back. */
  function sendText(text: string): void {
    if (socket.bufferedAmount > maxBufferedBytes) close(liveClose.too_slow)
    else if (isOpen()) socket.send(text)
  }

  return {
    user_id,
    session_id,
    threads: createThreadCursors({
      send: sendText,
      isOpen,
      readAfter: (thread_id, after) => readAfter(user_id, thread_id, after),
      onFailure,
    }),
    wake,
    published: (seq) => {
      if (cursor === null || seq > cursor) wake()
    },
    send,
    close,
  }
}
