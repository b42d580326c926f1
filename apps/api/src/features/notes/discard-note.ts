import type * as contract from '@stillwater/contract/care/notes'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { NoteRow } from './notes.table.ts'

const loadOwn = statement<Pick<NoteRow, 'version' | 'signed_at'> & { is_held: boolean }>(
  'note_to_discard',
  `select version, signed_at, is_held(patient_id) as is_held from session_notes
    where id = $1 and author_id = app_user()`,
)
const discard = statement<{ id: string }>(
  'discard_note',
  'delete from session_notes where id = $1 and version = $2 and signed_at is null returning id',
)

/** Deletes the version that the author saw. A save that came in between is never deleted unseen. */
export function discardNote(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { version } }: Input<typeof contract.discardNote>,
) {
  return transaction(ctx, async ({ run }) => {
    const [draft] = await run(loadOwn, [id])
    if (!draft) throw new Denied(ctx.session, id, 'not_found')
    if (draft.signed_at) throw new Problem('note_signed')
    if (draft.is_held) throw new Problem('record_held')
    const [gone] = await run(discard, [id, version])
    if (!gone) throw new Problem('note_changed')
    return { success: true as const }
  })
}
