import type { Message, MessageMarks } from '@stillwater/contract/message'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import {
  openThread,
  toMessage,
  type OpenThread,
  type StoredMessage,
  type ThreadKeys,
} from './message-record.ts'

const pageSize = 50

// Row-level security hides what the caller does not reach.
const loadThread = statement<ThreadKeys>(
  'load_message_thread',
  `select t.id as thread_id, t.patient_id, t.care_person_id, c.name as care_person_name, k.version, k.clinic_key_id, k.wrapped,
     u.sealed as user_sealed
   from message_threads t join data_keys k on k.owner_id = t.patient_id join users u on u.id = t.patient_id
     join care_people c on c.id = t.care_person_id where t.id = $1`,
)
const columns = `m.id, m.seq, m.created_at, m.sender_id, s.name as sender_name, m.kind, m.attachment_id, f.content_type, m.sealed
   from messages m left join care_people s on s.id = m.sender_id left join stored_files f on f.id = m.attachment_id`
const pageBefore = statement<StoredMessage>(
  'messages_before',
  `select ${columns} where m.thread_id = $1 and m.seq < $2 order by m.seq desc limit ${pageSize + 1}`,
)
const pageAfter = statement<StoredMessage>(
  'messages_after',
  `select ${columns} where m.thread_id = $1 and m.seq > $2 order by m.seq limit ${pageSize + 1}`,
)
const loadMarks = statement<{ side: 'patient' | 'care'; delivered_seq: number; read_seq: number }>(
  'load_message_marks',
  'select side, delivered_seq, read_seq from message_marks where thread_id = $1',
)

export async function readThread(
  { run }: Connection,
  keyring: Keyring,
  thread_id: string,
): Promise<OpenThread | null> {
  const [row] = await run(loadThread, [thread_id])
  return row ? openThread(row, keyring) : null
}

const newest = 2 ** 31 - 1

/** The messages before a number, oldest first; `before` leads to the page before, and is null when there is none. */
export async function readBefore(
  { run }: Connection,
  thread: OpenThread,
  { before = newest, from }: { before?: number | undefined; from?: Date | undefined } = {},
): Promise<{ messages: Message[]; before: number | null }> {
  const rows = await run(pageBefore, [thread.id, before])
  const page = rows.slice(0, pageSize)
  // Moments grow with the numbers, so a page that reaches past the date is the last one.
  const wanted = from ? page.filter(({ created_at }) => new Date(created_at) >= from) : page
  const hasMore = rows.length > pageSize && wanted.length === page.length
  return {
    messages: wanted.map((row) => toMessage(row, thread)).toReversed(),
    before: hasMore ? (wanted.at(-1)?.seq ?? null) : null,
  }
}

/** The messages after a number, in order. */
export async function readAfter(
  { run }: Connection,
  thread: OpenThread,
  after: number,
): Promise<{ messages: Message[]; has_more: boolean }> {
  const rows = await run(pageAfter, [thread.id, after])
  return {
    messages: rows.slice(0, pageSize).map((row) => toMessage(row, thread)),
    has_more: rows.length > pageSize,
  }
}

export async function readMarks({ run }: Connection, thread_id: string): Promise<MessageMarks> {
  return marksFrom(await run(loadMarks, [thread_id]))
}

export function marksFrom(
  rows: { side: 'patient' | 'care'; delivered_seq: number; read_seq: number }[],
): MessageMarks {
  const of = (wanted: 'patient' | 'care') => {
    const row = rows.find(({ side }) => side === wanted)
    return { delivered: row?.delivered_seq ?? 0, read: row?.read_seq ?? 0 }
  }
  return { patient: of('patient'), care: of('care') }
}
