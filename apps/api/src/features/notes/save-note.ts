import type * as contract from '@stillwater/contract/care/notes'
import { Problem } from '@stillwater/contract/problems'
import { isKeptApart } from '@stillwater/domain/notes/note-kinds'
import { mayWriteKind } from '@stillwater/domain/notes/note-state'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { arrangeSections, unknownSections } from '@stillwater/domain/notes/note-text'
import { canHaveNote } from '@stillwater/domain/notes/noted-session'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { keyOf } from '../people/person-keys.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'
import { sealSections, withHeadings } from './note-record.ts'
import type { NoteRow } from './notes.table.ts'
import { shownNote } from './read-notes.ts'

// Saves of one author about one patient run one after the other, so that the checks below hold until the write.
const lockNotes = statement<never>(
  'lock_notes_of_author',
  `select pg_advisory_xact_lock(hashtextextended('notes ' || app_user()::text || $1::text, 0))`,
)
const lockDraft = statement<NoteRow>(
  'lock_draft_note',
  'select * from session_notes where id = $1 and author_id = app_user() and signed_at is null for update',
)
const visibleNote = statement<NoteRow>('visible_note', 'select * from session_notes where id = $1')
const sessionById = statement<Pick<AppointmentRow, 'starts_at' | 'status'>>(
  'session_to_note',
  'select starts_at, status from appointments where id = $1 and patient_id = $2',
)
const otherOfSession = statement<{ id: string }>(
  'other_note_of_session',
  `select id from session_notes where appointment_id = $1 and author_id = app_user()
     and (kind = 'psychotherapy') = $2 and id <> $3`,
)
const insert = statement<{ id: string }>(
  'insert_session_note',
  `insert into session_notes (id, patient_id, author_id, appointment_id, kind, version, save_id, sealed)
   values ($1, $2, app_user(), $3, $4, 1, $5, $6) on conflict (id) do nothing returning id`,
)
const update = statement<never>(
  'update_session_note',
  `update session_notes set appointment_id = $2, kind = $3, save_id = $4, sealed = $5, version = version + 1,
     saved_at = app_now() where id = $1`,
)

type Save = Input<typeof contract.saveNote>

/**
 * Saves a draft under the id that the browser made for it. The last save sent again changes nothing, and a save that
 * builds on an older version is refused, so that neither a retry nor an older tab overwrites newer text.
 */
export function saveNote(ctx: Ctx<'care_team'>, { patient, body }: Save) {
  const template = noteTemplate(body.kind)
  if (!mayWriteKind(ctx.session.role, body.kind)) throw new Problem('note_refused')
  if (unknownSections(template, body.sections).length > 0) throw new Problem('invalid')
  return transaction(ctx, async (connection) => {
    const { run } = connection
    await run(lockNotes, [patient.id])
    const draft = await findDraft(ctx, connection, { patient, body })
    if (draft?.save_id === body.save_id) return shownNote(ctx, connection, body.note_id)
    if ((draft?.version ?? 0) !== body.version) throw new Problem('note_changed')
    const appointment_id = body.appointment_id ?? null
    if (appointment_id) await refuseSession(ctx, connection, { patient, body }, appointment_id)
    const sections = withHeadings(template, arrangeSections(template, body.sections))
    const sealed = sealSections(keyOf(patient, ctx.keyring), body.note_id, sections)
    const { note_id, save_id, kind } = body
    if (draft) await run(update, [note_id, appointment_id, kind, save_id, sealed])
    else {
      const [made] = await run(insert, [note_id, patient.id, appointment_id, kind, save_id, sealed])
      if (!made) throw new Denied(ctx.session, note_id, 'not_found')
    }
    return shownNote(ctx, connection, note_id)
  })
}

type Wanted = Pick<Save, 'patient' | 'body'>

/** The caller's draft of this id, or null where there is none yet. */
async function findDraft(
  { session }: Ctx<'care_team'>,
  { run }: Connection,
  { patient, body: { note_id, save_id, version } }: Wanted,
): Promise<NoteRow | null> {
  const [draft] = await run(lockDraft, [note_id])
  const [found = draft] = draft ? [] : await run(visibleNote, [note_id])
  if (found && found.patient_id !== patient.id) throw new Denied(session, note_id, 'not_found')
  if (!found) {
    if (version > 0) throw new Denied(session, note_id, 'not_found')
    return null
  }
  // The reply to the last save before the signature was lost.
  if (found.author_id === session.user_id && found.save_id === save_id) return found
  if (found.signed_at !== null) throw new Problem('note_signed')
  return found
}

async function refuseSession(
  { session, now }: Ctx<'care_team'>,
  { run }: Connection,
  { patient, body: { note_id, kind } }: Wanted,
  appointment_id: string,
): Promise<void> {
  const [about] = await run(sessionById, [appointment_id, patient.id])
  if (!about) throw new Denied(session, appointment_id, 'not_found')
  if (!canHaveNote(about, now())) throw new Problem('session_not_notable')
  const [other] = await run(otherOfSession, [appointment_id, isKeptApart(kind), note_id])
  if (other) throw new Problem('note_exists')
}
