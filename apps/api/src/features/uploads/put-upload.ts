import type { Readable } from 'node:stream'
import { Problem } from '@stillwater/contract/problems'
import { mostUploadBytes, type putUpload as contract } from '@stillwater/contract/uploads'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { checkFile } from './check-file.ts'
import { readBase64 } from './read-base64.ts'
import { requestedFile } from './requested-file.ts'
import { markStored, storeFile } from './store-file.ts'
import { limitUploads } from './limit-uploads.ts'

/** Stores the bytes of a file that was reserved for the caller. A second upload of the same file changes nothing. */
export function putUpload(ctx: Ctx, { params, query, stream }: Input<typeof contract>) {
  return limitUploads(ctx.session.user_id, async () => {
    const { file, key } = await requestedFile(ctx, params.id, query)
    if (file.size_bytes > 0) return { success: true as const }
    const { bytes, content_type } = await receive(stream, file.content_type)
    await storeFile(ctx.storage, key, file, bytes)
    await transaction(ctx, async (connection) => {
      await markStored(connection, file.id, { size_bytes: bytes.length, content_type })
      await auditCall(ctx, connection)
    })
    return { success: true as const }
  })
}

async function receive(stream: Readable | undefined, file_type: string) {
  const sent = stream && (await readBase64(stream, mostUploadBytes))
  if (!sent) throw new Problem('file_refused')
  return checkFile(sent, file_type)
}
