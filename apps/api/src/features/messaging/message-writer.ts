import type { Message } from '@stillwater/contract/message'
import { createBatcher } from '../../platform/concurrency/batch.ts'
import { nobody, statement, type Database } from '../../platform/db/database.ts'
import { isRetryable } from '../../platform/db/failures.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import {
  describeMessage,
  openText,
  openThread,
  sealText,
  type OpenThread,
  type StoredMessage,
  type ThreadKeys,
} from './message-record.ts'

export interface NewMessage {
  thread_id: string
  /** Made by the sender, and unique within the thread. */
  id: string
  /** Who is signed in. The sender of a text is the actor; an auto-reply goes out in the name of the care person. */
  actor_id: string
  /** The session to check with the message, where no request has checked it. */
  session_id: string | null
  kind: 'text' | 'auto_reply'
  text: string
  attachment_id: string | null
  /** The text speaks of danger: the thread is pinned, and the message waits to be recorded as a signal. */
  is_urgent: boolean
  /** When an answer to a patient is due. */
  due_at: Date | null
  action: `${'POST'} ${string}` | `${Lowercase<string>}.${Lowercase<string>}`
  request_id: string
  /** The live connection that sent it, which hears of it in its own way. */
  origin: object | null
}

export type Refusal = 'not_found' | 'signed_out' | 'closed' | 'care_ended' | 'no_attachment'
export interface Written {
  outcome: 'stored' | 'known'
  message: Message
  /** Whose browsers show the thread. */
  audience: string[]
  origin: object | null
}
type WriteResult = Written | { outcome: Refusal }

interface WrittenRow extends Omit<StoredMessage, 'id' | 'sealed'> {
  place: number
  outcome: Refusal | 'stored' | 'known'
  /** The text of a message that was stored before. */
  known_sealed: Buffer | null
  /** Ids with commas between them. */
  audience: string
}

const loadKeys = statement<ThreadKeys>('message_keys', 'select * from message_keys($1::uuid[])')
const writeAll = statement<WrittenRow>(
  'write_messages',
  `select * from write_messages($1, $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::bytea[], $8::uuid[],
     $9::boolean[], $10::timestamptz[], $11::text[], $12::text[])`,
)

const maxBatch = 500

export interface MessageWriterOptions {
  /** A pool of its own with the rights of the background: a batch has many senders, each authorized in the statement. */
  database: Database
  keyring: Keyring
  /** Names this process in notifications, so that it can skip its own. */
  process_id: string
  /** After the commit, in the order of the numbers. */
  onWritten(written: Written): void
}

export interface MessageWriter {
  /** Resolves once the message is committed, or refused. Messages of one process are stored in the order of the calls. */
  write(message: NewMessage): Promise<WriteResult>
}

/**
 * Group commit: messages that arrive while two batches are written form the next one. Each batch is one statement and one
 * commit, whether it holds one message or five hundred. Decision 0081.
 */
export function createMessageWriter(options: MessageWriterOptions): MessageWriter {
  const { database, keyring, process_id, onWritten } = options

  async function writeBatch(batch: readonly NewMessage[]): Promise<WriteResult[]> {
    const rows = await database.read(nobody, async ({ run }) => {
      const keys = await run(loadKeys, [[...new Set(batch.map(({ thread_id }) => thread_id))]])
      const threads = new Map(keys.map((row) => [row.thread_id, openThread(row, keyring)]))
      const values = valuesOf(process_id, batch, threads)
      const written = await run(writeAll, values).catch((error: unknown) => {
        // The victim of a deadlock has stored nothing.
        if (isRetryable(error)) return run(writeAll, values)
        throw error
      })
      return written.map((row) => ({ row, thread: threads.get(batch[row.place - 1]?.thread_id ?? '') }))
    })
    const results = rows.map(({ row, thread }): WriteResult => {
      const { outcome, audience, known_sealed } = row
      const message = batch[row.place - 1]
      if ((outcome !== 'stored' && outcome !== 'known') || !thread || !message)
        return { outcome: outcome as Refusal }
      const { id, origin } = message
      const text = known_sealed ? openText(thread, id, known_sealed) : message.text
      return {
        outcome,
        message: describeMessage({ ...row, id }, thread, text),
        audience: audience.split(','),
        origin,
      }
    })
    for (const result of results) if ('message' in result) onWritten(result)
    return results
  }

  return {
    write: createBatcher<NewMessage, WriteResult>({
      max: maxBatch,
      // While one batch waits for the disk, the next is sealed; a thread is in one of them at a time.
      concurrency: 2,
      groupOf: ({ thread_id }) => thread_id,
      // The statement takes each id of a thread once.
      keyOf: ({ thread_id, id }) => `${thread_id} ${id}`,
      run: writeBatch,
    }),
  }
}

function valuesOf(
  process_id: string,
  batch: readonly NewMessage[],
  threads: ReadonlyMap<string, OpenThread>,
): unknown[] {
  const column = (read: (message: NewMessage) => unknown) => batch.map(read)
  return [
    process_id,
    column(({ id }) => id),
    column(({ thread_id }) => thread_id),
    column(({ actor_id }) => actor_id),
    column(({ session_id }) => session_id),
    column(({ kind }) => kind),
    column(({ thread_id, id, text }) => {
      const thread = threads.get(thread_id)
      // A thread that does not exist is refused by the statement.
      return thread ? sealText(thread, id, text) : Buffer.alloc(0)
    }),
    column(({ attachment_id }) => attachment_id),
    column(({ is_urgent }) => is_urgent),
    column(({ due_at }) => due_at?.toISOString() ?? null),
    column(({ action }) => action),
    column(({ request_id }) => request_id),
  ]
}
