import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { mostUploadBytes } from '@stillwater/contract/uploads'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { checkLink } from '../../platform/sealing/signed-links.ts'
import type { Services } from '../../services.ts'
import { readKey } from '../people/person-keys.ts'
import { checkFile } from './check-file.ts'
import { readBase64 } from './read-base64.ts'
import { storeFile } from './store-file.ts'
import { storedFiles } from './stored-files.table.ts'

interface Link {
  expires_at?: string | undefined
  signature?: string | undefined
}

/** Stores the bytes sent to a signed URL. Idempotent: a second upload changes nothing. */
export async function receiveUpload(
  { keyring, storage }: Services,
  context: Context<'patient'>,
  id: string,
  { expires_at = '', signature = '' }: Link,
  body: Readable | undefined,
) {
  const { session } = context
  const { user_id } = session
  const link = { method: 'PUT', id, user_id, expires_at }
  if (!checkLink(keyring.link_key.export(), link, signature, context.now()))
    throw new Denied(session, id, 'not_found')
  const [file, key] = await context.database.read(session, async (connection) => {
    const [row] = await connection.db.select().from(storedFiles).where(eq(storedFiles.id, id))
    return [row, await readKey(connection, keyring, user_id)] as const
  })
  if (!file || !key || file.owner_id !== user_id || file.deleted_at)
    throw new Denied(session, id, 'not_found')
  if (file.size_bytes > 0) return { success: true as const }
  if (!body) throw new Problem('file_refused')
  const sent = await readBase64(body, mostUploadBytes)
  if (!sent) throw new Problem('file_refused')
  const { bytes, content_type } = await checkFile(sent, file.content_type)
  await storeFile(storage, key, file, bytes)
  await context.database.transaction(session, async (connection) => {
    await connection.db
      .update(storedFiles)
      .set({ size_bytes: bytes.length, content_type })
      .where(eq(storedFiles.id, id))
    await recordAudit(connection, {
      actor_id: user_id,
      actor_role: session.role,
      action: 'PUT /api/uploads/:id',
      patient_id: user_id,
      record_type: 'stored_file',
      record_id: id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
  })
  return { success: true as const }
}
