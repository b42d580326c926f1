import { setTimeout as pause } from 'node:timers/promises'

/** A message as a browser receives it, already spelled out because many browsers receive the same one. */
export interface ThreadFrame {
  thread_id: string
  seq: number
  text: string
}

export interface ThreadCursorsOptions {
  send(text: string): void
  isOpen(): boolean
  /** The next messages after a number, in order; none when there are no more. */
  readAfter(thread_id: string, after: number): Promise<ThreadFrame[]>
  onFailure(error: unknown): void
}

const retryMs = 1_000
/** A page asks for the threads that it shows; one that asks for more loses those it asked for first. */
const maxThreads = 500

export interface ThreadCursors {
  /** A new message. `isOwn` is one that this connection sent and hears of by itself. */
  offer(frame: ThreadFrame, isOwn?: boolean): void
  /** Sends everything after a number, and then what follows. */
  sync(thread_id: string, after: number): void
  /** Notifications may have been missed. */
  resync(): void
}

/**
 * What one connection has received of each thread. Messages of one thread may arrive from two processes in any order
 * and more than once; they leave in order and once, and a gap is read from the table.
 */
export function createThreadCursors(options: ThreadCursorsOptions): ThreadCursors {
  const { send, isOpen, readAfter, onFailure } = options
  const cursors = new Map<string, number>()
  const reading = new Set<string>()
  const behind = new Set<string>()

  function forgetOldest(): void {
    const [oldest] = cursors.keys()
    if (cursors.size > maxThreads && oldest !== undefined) cursors.delete(oldest)
  }

  function catchUp(thread_id: string): void {
    behind.add(thread_id)
    if (reading.has(thread_id)) return
    reading.add(thread_id)
    void readOn(thread_id)
  }

  async function readOn(thread_id: string): Promise<void> {
    while (behind.delete(thread_id) && isOpen()) {
      try {
        const frames = await readAfter(thread_id, cursors.get(thread_id) ?? 0)
        for (const { seq, text } of frames) {
          send(text)
          cursors.set(thread_id, seq)
        }
        if (frames.length > 0) behind.add(thread_id)
      } catch (error) {
        onFailure(error)
        behind.add(thread_id)
        await pause(retryMs, undefined, { ref: false })
      }
    }
    reading.delete(thread_id)
  }

  return {
    offer({ thread_id, seq, text }, isOwn = false) {
      const cursor = cursors.get(thread_id)
      if (reading.has(thread_id)) behind.add(thread_id)
      else if (cursor === undefined || seq === cursor + 1) {
        cursors.set(thread_id, seq)
        if (!isOwn) send(text)
      } else if (seq > cursor) catchUp(thread_id)
    },
    sync(thread_id, after) {
      if (reading.has(thread_id)) return
      cursors.delete(thread_id)
      cursors.set(thread_id, after)
      forgetOldest()
      catchUp(thread_id)
    },
    resync() {
      for (const thread_id of cursors.keys()) catchUp(thread_id)
    },
  }
}
