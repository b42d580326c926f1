import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { isReleased } from '@stillwater/domain/notes/note-state'
import type { NoteItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { openAmendment, openSections } from '../../notes/note-record.ts'
import type { AmendmentRow, NoteRow } from '../../notes/notes.table.ts'
import { pagedStatement, pages, personOf, readAs, type Reading } from './reading.ts'

// Row-level security shows a patient no draft and no psychotherapy note.
const notePages = pagedStatement<NoteRow & { session_at: string | null }>(
  'record_session_notes',
  'r.*, a.starts_at as session_at',
  'session_notes r left join appointments a on a.id = r.appointment_id',
  'r.patient_id = app_user() and r.signed_at <= $1::timestamptz',
)
const amendmentsOf = statement<AmendmentRow>(
  'record_note_amendments',
  `select * from note_amendments where note_id = any($1::uuid[]) and patient_id = app_user()
     and created_at <= $2::timestamptz order by created_at, id`,
)

export async function* readNoteItems(reading: Reading): AsyncGenerator<NoteItem> {
  for await (const rows of pages(reading, notePages)) {
    const ids = rows.map(({ id }) => id)
    const amendments = await readAs(reading, ({ run }) => run(amendmentsOf, [ids, reading.until]))
    const byNote = groupBy(amendments, ({ note_id }) => note_id)
    for (const row of rows) yield* toItem(reading, row, byNote.get(row.id) ?? [])
  }
}

function* toItem(
  reading: Reading,
  row: NoteRow & { session_at: string | null },
  amendments: AmendmentRow[],
): Generator<NoteItem> {
  const { id, kind, signed_at, author_id, session_at } = row
  if (signed_at === null || !isReleased(row)) return
  yield {
    kind: 'note',
    id,
    title: noteTemplate(kind).title,
    signed_at,
    author: personOf(reading, author_id),
    session_at,
    sections: openSections(reading.key, row),
    amendments: amendments.map((one) => ({
      id: one.id,
      at: one.created_at,
      author: personOf(reading, one.author_id),
      ...openAmendment(reading.key, one),
    })),
  }
}
