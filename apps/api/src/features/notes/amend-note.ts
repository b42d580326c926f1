import type * as contract from '@stillwater/contract/care/notes'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readKey } from '../people/person-keys.ts'
import { openAmendment, sealAmendment } from './note-record.ts'
import type { AmendmentRow } from './notes.table.ts'
import { shownNote } from './read-notes.ts'

const insert = statement<{ id: string }>(
  'insert_note_amendment',
  `insert into note_amendments (id, note_id, patient_id, author_id, sealed) values ($1, $2, $3, app_user(), $4)
   on conflict (id) do nothing returning id`,
)
const ownAmendment = statement<AmendmentRow>(
  'own_note_amendment',
  'select * from note_amendments where id = $1 and note_id = $2 and author_id = app_user()',
)

/** Adds to a signed note under the caller's own name. The id from the browser makes a retry add it once. */
export function amendNote(
  ctx: Ctx<'care_team'>,
  {
    params: { id },
    body: { amendment_id, reason, text },
  }: Pick<Input<typeof contract.amendNote>, 'params' | 'body'>,
) {
  return transaction(ctx, async (connection) => {
    const { patient_id, state } = await shownNote(ctx, connection, id)
    if (state === 'draft') throw new Problem('note_unsigned')
    const key = await readKey(connection, ctx.keyring, patient_id)
    if (!key) throw new Denied(ctx.session, id, 'not_found')
    const sealed = sealAmendment(key, amendment_id, { reason, text })
    const [added] = await connection.run(insert, [amendment_id, id, patient_id, sealed])
    if (!added) {
      const [before] = await connection.run(ownAmendment, [amendment_id, id])
      if (!before) throw new Denied(ctx.session, amendment_id, 'not_found')
      const kept = openAmendment(key, before)
      if (kept.reason !== reason || kept.text !== text) throw new Problem('note_changed')
    }
    return shownNote(ctx, connection, id)
  })
}
