import type * as contract from '@stillwater/contract/care/notes'
import type { ListedNote, NotableSession, Note } from '@stillwater/contract/care/notes'
import { mayAmendNote, mayChangeNote, noteState } from '@stillwater/domain/notes/note-state'
import { canHaveNote } from '@stillwater/domain/notes/noted-session'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'
import { contentHash, openAmendment, openSections, openSignature } from './note-record.ts'
import type { AmendmentRow, NoteRow } from './notes.table.ts'

type ShownRow = NoteRow & { author: string | null; session_at: string | null; amendments: number }
type SessionRow = Pick<AppointmentRow, 'id' | 'starts_at' | 'status' | 'appointment_type'> & {
  care_person: string
}

const shown = `select n.*, c.name as author, a.starts_at as session_at,
     (select count(*)::int from note_amendments m where m.note_id = n.id) as amendments
   from session_notes n left join care_people c on c.id = n.author_id left join appointments a on a.id = n.appointment_id`
const notesOf = statement<ShownRow>(
  'list_session_notes',
  `${shown} where n.patient_id = $1 order by coalesce(n.signed_at, n.saved_at) desc, n.id limit 500`,
)
const noteById = statement<ShownRow>('read_session_note', `${shown} where n.id = $1`)
const amendmentsOf = statement<AmendmentRow & { author: string | null }>(
  'list_note_amendments',
  `select m.*, c.name as author from note_amendments m left join care_people c on c.id = m.author_id
    where m.note_id = $1 order by m.created_at, m.id`,
)
const sessionsOf = statement<SessionRow>(
  'list_notable_sessions',
  `select a.id, a.starts_at, a.status, a.appointment_type, c.name as care_person
   from appointments a join care_people c on c.id = a.care_person_id
   where a.patient_id = $1 and a.status in ('booked', 'completed') and a.starts_at <= app_now()
   order by a.starts_at desc, a.id limit 100`,
)

/** Row-level security leaves out the drafts and psychotherapy notes of others. */
export function listNotes(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract.listNotes>) {
  return read(ctx, async (connection) => {
    const [user, rows, sessions] = await Promise.all([
      readUserRow(connection, patient.id),
      connection.run(notesOf, [patient.id]),
      connection.run(sessionsOf, [patient.id]),
    ])
    if (!user) throw new Denied(ctx.session, patient.id, 'not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    return {
      patient_name: `${first_name} ${last_name}`.trim(),
      notes: rows.map(toListed),
      sessions: sessions.filter((one) => canHaveNote(one, ctx.now())).map(toSession),
    }
  })
}

/** The newest notes about a patient, for a chart. */
export async function readListedNotes({ run }: Connection, patient_id: string): Promise<ListedNote[]> {
  return (await run(notesOf, [patient_id])).map(toListed)
}

export function readNote(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.readNote>) {
  return read(ctx, (connection) => shownNote(ctx, connection, params.id))
}

export async function shownNote(ctx: Ctx<'care_team'>, connection: Connection, id: string): Promise<Note> {
  const [[row], amendments] = await Promise.all([
    connection.run(noteById, [id]),
    connection.run(amendmentsOf, [id]),
  ])
  const [key, user] = row
    ? await Promise.all([
        readKey(connection, ctx.keyring, row.patient_id),
        readUserRow(connection, row.patient_id),
      ])
    : []
  if (!row || !key || !user) throw new Denied(ctx.session, id, 'not_found')
  const sections = openSections(key, row)
  const content_hash = openSignature(key, row)?.content_hash ?? null
  const { first_name, last_name } = openUser(user, ctx.keyring)
  const facts = { ...row, amendments: amendments.length }
  return {
    ...toListed(facts),
    patient_id: row.patient_id,
    patient_name: `${first_name} ${last_name}`.trim(),
    version: row.version,
    save_id: row.save_id,
    sections,
    content_hash,
    is_intact: content_hash === null || content_hash === contentHash(row, sections),
    amendments: amendments.map(({ author, ...one }) => ({
      id: one.id,
      created_at: one.created_at,
      author: author ?? '',
      ...openAmendment(key, one),
    })),
    can_change: mayChangeNote(ctx.session, facts),
    can_amend: mayAmendNote(ctx.session, facts),
  }
}

function toListed(row: ShownRow): ListedNote {
  return { ...row, author: row.author ?? '', state: noteState(row) }
}

function toSession({ status: _, ...session }: SessionRow): NotableSession {
  return session
}
