import { buffer } from 'node:stream/consumers'
import { Problem } from '@stillwater/contract/problems'
import type { readUpload as contract } from '@stillwater/contract/uploads'
import type { Ctx, Input } from '../../context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { open, openBytes } from '../../platform/sealing/sealing.ts'
import { Outage } from '../../ports/outage.ts'
import { StorageMissing } from '../../ports/storage/storage.port.ts'
import { requestedFile } from './requested-file.ts'
import { bytesPlace } from './store-file.ts'

/** A file, for the person its link was signed for: its owner, or a member of the care team who may read the record. */
export async function readUpload(
  ctx: Ctx,
  { params: { id }, query }: Pick<Input<typeof contract>, 'params' | 'query'>,
): Promise<undefined> {
  const { file, key } = await requestedFile(ctx, id, query)
  if (file.size_bytes === 0) throw new Denied(ctx.session, id, 'not_found')
  const sealed = await ctx.storage
    .get(file.storage_key)
    .then(({ stream }) => buffer(stream))
    .catch((error: unknown) => {
      if (error instanceof Outage) throw new Problem('busy', { retry_after: 5 })
      if (error instanceof StorageMissing) throw new Problem('not_found')
      throw error
    })
  const place = { table: 'stored_files', column: 'sealed', id }
  ctx.answer.file = {
    bytes: openBytes(key, bytesPlace(id), sealed),
    content_type: file.content_type,
    name: file.sealed ? open<{ file_name: string }>(key, place, file.sealed).file_name : 'file',
  }
}
