import { statement, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { forgetFile } from './forget-file.job.ts'

const takeBack = statement<{ id: string }>(
  'take_back_files',
  `update stored_files set deleted_at = app_now()
    where record_id = $1 and ($2::text is null or purpose = $2) and id <> $3 and deleted_at is null and size_bytes > 0
    returning id`,
)

const nothing = '00000000-0000-0000-0000-000000000000'

/** Soft-deletes the files of a record, all or of one purpose, except `keep`, and enqueues the removal of their bytes. */
export async function takeBackFiles(
  connection: Connection,
  record_id: string,
  { purpose = null, keep = nothing }: { purpose?: string | null; keep?: string } = {},
): Promise<void> {
  for (const { id } of await connection.run(takeBack, [record_id, purpose, keep]))
    await enqueue(connection, forgetFile, { file_id: id }, { dedupe_key: id })
}
