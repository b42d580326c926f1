import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'

const abandoned = statement<{ id: string; storage_key: string }>(
  'abandoned_uploads',
  `select id, storage_key from stored_files
    where size_bytes = 0 and deleted_at is null and created_at < app_now() - interval '1 day' limit 500`,
)
const forget = statement<never>(
  'forget_upload',
  'update stored_files set deleted_at = app_now() where id = $1 and size_bytes = 0',
)

/** A file that was announced and never came, or whose sender was cut off before it was acknowledged. */
export const sweepUploads = defineJob({
  name: 'uploads.sweep',
  payload: z.object({}),
  async run({ database, storage }: Tools) {
    for (const { id, storage_key } of await database.read(nobody, ({ run }) => run(abandoned))) {
      await storage.remove(storage_key)
      await database.transaction(nobody, ({ run }) => run(forget, [id]))
    }
  },
})
