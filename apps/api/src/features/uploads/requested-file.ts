import { eq } from 'drizzle-orm'
import type { Query } from '@stillwater/contract/endpoint'
import type { readUpload } from '@stillwater/contract/uploads'
import { read, type Ctx } from '../../context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { checkLink } from '../../platform/sealing/signed-links.ts'
import { readKey } from '../people/person-keys.ts'
import { storedFiles } from './stored-files.table.ts'

/** The file at a signed link, with its owner's key. A link is valid for one person and one method, for five minutes. */
export async function requestedFile(
  ctx: Ctx,
  id: string,
  { expires_at = '', signature = '' }: Query<typeof readUpload>,
) {
  const { session, keyring } = ctx
  const link = { method: ctx.endpoint.method, id, user_id: session.user_id, expires_at }
  if (!checkLink(keyring.link_key.export(), link, signature, ctx.now()))
    throw new Denied(session, id, 'not_found')
  return read(ctx, async (connection) => {
    const [file] = await connection.db.select().from(storedFiles).where(eq(storedFiles.id, id))
    const key = file && !file.deleted_at ? await readKey(connection, keyring, file.owner_id) : null
    if (!file || !key) throw new Denied(session, id, 'not_found')
    return { file, key }
  })
}
