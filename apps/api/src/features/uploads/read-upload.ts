import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { can } from '@stillwater/domain/people/capabilities'
import { Problem } from '@stillwater/contract/problems'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { checkLink } from '../../platform/sealing/signed-links.ts'
import { open, openBytes } from '../../platform/sealing/sealing.ts'
import { Outage } from '../../ports/outage.ts'
import { StorageMissing } from '../../ports/storage/storage.port.ts'
import type { Services } from '../../services.ts'
import { readKey } from '../people/person-keys.ts'
import { bytesPlace } from './store-file.ts'
import { storedFiles } from './stored-files.table.ts'

interface Link {
  expires_at?: string | undefined
  signature?: string | undefined
}

/** A file by its signed URL: for its owner, or for care-team members who may read the owner's record. */
export async function readUpload(
  { keyring, storage }: Services,
  context: Context<'user'>,
  id: string,
  { expires_at = '', signature = '' }: Link,
): Promise<undefined> {
  const { session } = context
  const { user_id, role } = session
  const link = { method: 'GET', id, user_id, expires_at }
  if (!checkLink(keyring.link_key.export(), link, signature, context.now()))
    throw new Denied(session, id, 'not_found')
  const [file, key] = await context.database.read(session, async (connection) => {
    const [row] = await connection.db.select().from(storedFiles).where(eq(storedFiles.id, id))
    return [row, row ? await readKey(connection, keyring, row.owner_id) : null] as const
  })
  const mayRead = file?.owner_id === user_id || can(role, 'patient.read')
  if (!file || !key || !mayRead || file.deleted_at || file.size_bytes === 0)
    throw new Denied(session, id, 'not_found')
  if (file.owner_id !== user_id)
    await context.database.read(session, (connection) =>
      recordAudit(connection, {
        actor_id: user_id,
        actor_role: role,
        action: 'GET /api/uploads/:id',
        patient_id: file.owner_id,
        record_type: 'stored_file',
        record_id: id,
        outcome: 'ok',
        request_id: context.arrival.request_id,
      }),
    )
  const sealed = await storage
    .get(file.storage_key)
    .then(({ stream }) => buffer(stream))
    .catch((error: unknown) => {
      if (error instanceof Outage) throw new Problem('busy', { retry_after: 5 })
      if (error instanceof StorageMissing) throw new Problem('not_found')
      throw error
    })
  const place = { table: 'stored_files', column: 'sealed', id }
  context.answer.file = {
    bytes: openBytes(key, bytesPlace(id), sealed),
    content_type: file.content_type,
    name: file.sealed ? open<{ file_name: string }>(key, place, file.sealed).file_name : 'file',
  }
}
