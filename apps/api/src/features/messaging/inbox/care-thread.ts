import type { CareThread } from '@stillwater/contract/care/inbox'
import { canReply } from '@stillwater/domain/messaging/can-reply'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { readEndOfCare } from '../../people/end-of-care.ts'
import { readBefore, readMarks } from '../load-messages.ts'
import { openThread } from '../message-record.ts'
import { loadInboxThread, toInboxThread } from './inbox-threads.ts'
import { loadDangers } from './thread-danger.ts'

interface NoteRow {
  id: string
  created_at: string
  author: string | null
  sealed: Buffer
}
interface HandoverRow {
  id: string
  created_at: string
  from_name: string | null
  to_name: string | null
  to_id: string | null
  sealed: Buffer | null
}

const notesOf = statement<NoteRow>(
  'message_notes_of',
  `select n.id, n.created_at, c.name as author, n.sealed from message_notes n left join care_people c on c.id = n.author_id
    where n.thread_id = $1 order by n.created_at, n.id limit 200`,
)
const handoversOf = statement<HandoverRow>(
  'message_handovers_of',
  `select h.id, h.created_at, f.name as from_name, g.name as to_name, h.to_id, h.sealed
     from message_handovers h left join care_people f on f.id = h.from_id left join care_people g on g.id = h.to_id
    where h.thread_id = $1 order by h.created_at, h.id limit 200`,
)
const accessTo = statement<{ is_open: boolean; is_on_care_team: boolean }>(
  'message_thread_access',
  `select is_thread_open(id) as is_open, on_care_team(patient_id) as is_on_care_team from message_threads where id = $1`,
)

type Noted = 'message_notes' | 'message_handovers'
const place = (table: Noted, id: string) => ({ table, column: 'sealed', id })

/** Sealed with the patient's key, because it is about them. */
export const sealNote = (key: PersonKey, table: Noted, id: string, note: string) =>
  seal(key, place(table, id), { note })
const openNote = (key: PersonKey, table: Noted, id: string, sealed: Buffer) =>
  open<{ note: string }>(key, place(table, id), sealed).note

/** A thread as the care side sees it; null where the caller does not reach it. */
export async function describeCareThread(
  connection: Connection,
  { keyring, now, session }: { keyring: Keyring; now(): Date; session: { user_id: string } },
  id: string,
): Promise<CareThread | null> {
  const row = await loadInboxThread(connection, id)
  if (!row) return null
  const thread = openThread(row, keyring)
  const danger = (await loadDangers(connection, keyring, [row]))(row)
  const { last_message: _, ...state } = toInboxThread(row, { keyring, now: now(), danger })
  const [page, marks, notes, handovers, [access]] = [
    await readBefore(connection, thread),
    await readMarks(connection, id),
    await connection.run(notesOf, [id]),
    await connection.run(handoversOf, [id]),
    await connection.run(accessTo, [id]),
  ]
  return {
    ...state,
    ...page,
    marks,
    notes: notes.map(({ sealed, author, ...note }) => ({
      ...note,
      author: author ?? '',
      note: openNote(thread.key, 'message_notes', note.id, sealed),
    })),
    handovers: handovers.map(({ sealed, from_name, to_name, to_id, ...handover }) => ({
      ...handover,
      from: from_name ?? '',
      to: to_id === null ? null : (to_name ?? ''),
      note: sealed && openNote(thread.key, 'message_handovers', handover.id, sealed),
    })),
    is_open: access?.is_open ?? false,
    end_of_care: await readEndOfCare(connection, row.patient_id),
    can_reply: canReply({ ...row, isOnCareTeam: access?.is_on_care_team ?? false }, session.user_id),
  }
}
