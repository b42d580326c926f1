import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { uploadTypes } from '@stillwater/contract/uploads'
import { statement, type Connection } from '../../platform/db/database.ts'
import { fileUrl } from '../../platform/sealing/file-url.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { storedFiles } from './stored-files.table.ts'

export interface WantedUpload {
  owner_id: string
  key: PersonKey
  purpose: string
  file_type: string
  file_name: string
  /** The record it belongs to, if any. */
  record?: { type: string; id: string }
}

export interface ReservedFile {
  id: string
  storage_key: string
}

// spec: uploads, the most for one patient
const mostFiles = 20
const mostBytes = 50 * 1024 * 1024

const used = statement<{ files: number; bytes: number }>(
  'uploads_in_use',
  `select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes from stored_files
    where owner_id = $1 and deleted_at is null and (size_bytes > 0 or created_at > app_now() - interval '1 hour')`,
)

/** Adds the row of a patient's file before its bytes arrive. */
export async function reserveFile(
  connection: Connection,
  { owner_id, key, purpose, file_type, file_name, record }: WantedUpload,
): Promise<ReservedFile> {
  if (!(uploadTypes as readonly string[]).includes(file_type)) throw new Problem('file_refused')
  const [sum] = await connection.run(used, [owner_id])
  if (sum && (sum.files >= mostFiles || sum.bytes >= mostBytes)) throw new Problem('file_refused')
  const file = { id: randomUUID(), storage_key: `files/${randomUUID()}` }
  await connection.db.insert(storedFiles).values({
    ...file,
    owner_id,
    purpose,
    content_type: file_type,
    size_bytes: 0,
    sealed: seal(key, { table: 'stored_files', column: 'sealed', id: file.id }, { file_name }),
    record_type: record?.type ?? null,
    record_id: record?.id ?? null,
  })
  return file
}

/** For a file that the browser sends to `uploadUrl`. */
export async function reserveUpload(connection: Connection, wanted: WantedUpload): Promise<string> {
  return (await reserveFile(connection, wanted)).id
}

/** The signed URL to which the owner sends the file within five minutes. */
export function uploadUrl(keyring: Keyring, id: string, user_id: string, now: Date): string {
  return fileUrl(keyring, 'PUT', id, user_id, now)
}
