import type { MessageItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import { openText } from '../../messaging/message-record.ts'
import { personOf, readAs, type Reading } from './reading.ts'

interface Row {
  id: string
  seq: number
  created_at: string
  sender_id: string
  kind: 'text' | 'auto_reply'
  file_id: string | null
  sealed: Buffer
}

const pageSize = 500
const threads = statement<{ id: string; care_person_id: string }>(
  'record_threads',
  'select id, care_person_id from message_threads where patient_id = app_user() order by created_at, id',
)
// Notes and hand-overs of the care team are in tables of their own, which this never reads.
const messagesAfter = statement<Row>(
  'record_messages',
  `select m.id, m.seq, m.created_at, m.sender_id, m.kind, f.id as file_id, m.sealed
   from messages m left join stored_files f on f.id = m.attachment_id and f.deleted_at is null and f.size_bytes > 0
   where m.thread_id = $1 and m.patient_id = app_user() and m.seq > $2 and m.created_at <= $3::timestamptz
   order by m.seq limit ${pageSize}`,
)

export async function* readMessageItems(reading: Reading): AsyncGenerator<MessageItem> {
  for (const { id, care_person_id } of await readAs(reading, ({ run }) => run(threads))) {
    const care_person = personOf(reading, care_person_id)
    if (care_person) yield* readThread(reading, id, care_person)
  }
}

async function* readThread(
  reading: Reading,
  thread_id: string,
  care_person: MessageItem['care_person'],
): AsyncGenerator<MessageItem> {
  const thread = { id: thread_id, key: reading.key }
  for (let seq = 0; ;) {
    const after = seq
    const rows = await readAs(reading, ({ run }) => run(messagesAfter, [thread_id, after, reading.until]))
    for (const row of rows)
      yield {
        kind: 'message',
        thread_id,
        seq: row.seq,
        created_at: row.created_at,
        text: openText(thread, row.id, row.sealed),
        is_auto_reply: row.kind === 'auto_reply',
        sender:
          row.sender_id === reading.patient_id ? null : (personOf(reading, row.sender_id) ?? care_person),
        care_person,
        file_id: row.file_id,
      }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    seq = last.seq
  }
}
