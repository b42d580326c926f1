import type * as contract from '@stillwater/contract/care/notes'
import { Problem } from '@stillwater/contract/problems'
import { mayWriteKind } from '@stillwater/domain/notes/note-state'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import { missingSections } from '@stillwater/domain/notes/note-text'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readKey } from '../people/person-keys.ts'
import { contentHash, openSections, sealSignature } from './note-record.ts'
import type { NoteRow } from './notes.table.ts'
import { shownNote } from './read-notes.ts'

const lockDraft = statement<NoteRow>(
  'lock_note_to_sign',
  'select * from session_notes where id = $1 and author_id = app_user() and signed_at is null for update',
)
const ownSigned = statement<{ version: number }>(
  'own_signed_note',
  'select version from session_notes where id = $1 and author_id = app_user() and signed_at is not null',
)
const sign = statement<never>(
  'sign_note',
  'update session_notes set signed_at = $2, signature = $3 where id = $1',
)

/** Signs the version that the author saw. A save that came in between is never signed unseen. */
export function signNote(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { version } }: Input<typeof contract.signNote>,
) {
  const { session, keyring } = ctx
  return transaction(ctx, async (connection) => {
    const [draft] = await connection.run(lockDraft, [id])
    if (!draft) {
      const [signed] = await connection.run(ownSigned, [id])
      // A note of a colleague is signed by its author alone.
      if (!signed) throw new Denied(session, id, 'not_found')
      if (signed.version !== version) throw new Problem('note_changed')
      return shownNote(ctx, connection, id)
    }
    if (draft.version !== version) throw new Problem('note_changed')
    if (!mayWriteKind(session.role, draft.kind)) throw new Problem('note_incomplete')
    const key = await readKey(connection, keyring, draft.patient_id)
    if (!key) throw new Denied(session, id, 'not_found')
    const sections = openSections(key, draft)
    if (missingSections(noteTemplate(draft.kind), sections).length > 0) throw new Problem('note_incomplete')
    const signed_at = ctx.now().toISOString()
    const content_hash = contentHash({ ...draft, signed_at }, sections)
    const signature = sealSignature(key, id, { content_hash, role: session.role })
    await connection.run(sign, [id, signed_at, signature])
    return shownNote(ctx, connection, id)
  })
}
