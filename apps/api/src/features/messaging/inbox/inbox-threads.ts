import type { InboxThread } from '@stillwater/contract/care-inbox'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openThread, toMessage, type StoredMessage, type ThreadKeys } from '../message-record.ts'
import type { InboxRow } from '../messaging.table.ts'

export interface InboxThreadRow extends ThreadKeys, InboxRow {
  care_role: string
  last_message_at: string | null
  assigned_name: string | null
  unread: number
  last: (Omit<StoredMessage, 'sealed'> & { sealed: string }) | null
}

// The preview is what a person wrote: an auto-reply follows the message that it answers.
// Row-level security limits all of it to patients whom the caller reaches.
const columns = `t.id as thread_id, t.patient_id, t.care_person_id, t.care_role, t.last_message_at, c.name as care_person_name,
   k.version, k.clinic_key_id, k.wrapped, u.sealed as user_sealed, a.name as assigned_name,
   i.waiting_since, i.answer_due_at, i.escalated_at, i.is_urgent, i.snoozed_until, i.assigned_to, i.tell_patient_at, i.patient_opened_at,
   (select count(*)::int from messages m where m.thread_id = t.id and m.seq > r.read_seq and m.sender_id = t.patient_id) as unread, (
     select json_build_object('id', m.id, 'seq', m.seq, 'created_at', m.created_at, 'sender_id', m.sender_id, 'sender_name', null,
       'kind', m.kind, 'attachment_id', null, 'content_type', null, 'sealed', encode(m.sealed, 'base64'))
     from messages m where m.thread_id = t.id and m.seq >= t.last_seq - 1 and m.kind = 'text' order by m.seq desc limit 1
   ) as last
   from message_threads t join message_inbox i on i.thread_id = t.id join data_keys k on k.owner_id = t.patient_id
     join users u on u.id = t.patient_id join care_people c on c.id = t.care_person_id
     join message_marks r on r.thread_id = t.id and r.side = 'care' left join care_people a on a.id = i.assigned_to`

const loadSome = statement<InboxThreadRow>(
  'load_inbox_threads',
  `select ${columns} where t.id = any ($1::uuid[])`,
)
const loadOne = statement<InboxThreadRow>('load_inbox_thread', `select ${columns} where t.id = $1`)

/** These threads, in this order. */
export async function loadInboxThreads(
  { run }: Connection,
  ids: readonly string[],
): Promise<InboxThreadRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await run(loadSome, [ids])).map((row) => [row.thread_id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export async function loadInboxThread({ run }: Connection, id: string): Promise<InboxThreadRow | undefined> {
  const [row] = await run(loadOne, [id])
  return row
}

const longestPreview = 140

export function toInboxThread(
  row: InboxThreadRow,
  { keyring, now, danger }: { keyring: Keyring; now: Date; danger: InboxThread['danger'] },
): InboxThread {
  const thread = openThread(row, keyring)
  const last = row.last && toMessage({ ...row.last, sealed: Buffer.from(row.last.sealed, 'base64') }, thread)
  return {
    message_thread_id: row.thread_id,
    patient: { id: row.patient_id, name: thread.patient_name },
    care_person: { id: row.care_person_id, name: row.care_person_name },
    care_role: row.care_role,
    waiting_since: row.waiting_since,
    answer_due_at: row.answer_due_at,
    is_overdue: row.answer_due_at !== null && new Date(row.answer_due_at) <= now,
    is_urgent: row.is_urgent,
    danger,
    snoozed_until: row.snoozed_until,
    assigned_to: row.assigned_to ? { id: row.assigned_to, name: row.assigned_name ?? '' } : null,
    unread: row.unread,
    last_message_at: row.last_message_at,
    patient_opened_at: row.patient_opened_at,
    last_message: last && { message: shorten(last.message), sender_id: last.sender_id },
  }
}

/** By characters, so that no emoji is cut in half. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= longestPreview ? text : `${characters.slice(0, longestPreview).join('')}…`
}
