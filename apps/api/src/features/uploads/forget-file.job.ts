import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'

const keyOfDeleted = statement<{ storage_key: string }>(
  'key_of_deleted_file',
  'select storage_key from stored_files where id = $1 and deleted_at is not null and not is_held(owner_id)',
)

/** The bytes of a file that was withdrawn. Its row stays, and says when; under a legal hold the bytes stay too. */
export const forgetFile = defineJob({
  name: 'uploads.forget-file',
  payload: z.object({ file_id: z.uuid() }),
  async run({ database, storage }: Tools, { file_id }) {
    const [file] = await database.read(nobody, ({ run }) => run(keyOfDeleted, [file_id]))
    if (file) await storage.remove(file.storage_key)
  },
})
