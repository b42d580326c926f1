import type { InboxThread } from '@stillwater/contract/care/inbox'
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

// Decides for each thread whether the caller reads it.
export const loadThreads = statement<InboxThreadRow>(
  'load_inbox_threads',
  'select * from inbox_threads($1::uuid[])',
)

/** These threads, in this order. */
export async function loadInboxThreads(
  { run }: Connection,
  ids: readonly string[],
): Promise<InboxThreadRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await run(loadThreads, [ids])).map((row) => [row.thread_id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export async function loadInboxThread({ run }: Connection, id: string): Promise<InboxThreadRow | undefined> {
  const [row] = await run(loadThreads, [[id]])
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
