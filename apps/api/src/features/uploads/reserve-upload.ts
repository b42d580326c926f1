import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { uploadTypes } from '@stillwater/contract/uploads'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { longestLinkLife, signLink } from '../../platform/sealing/signed-links.ts'
import { storedFiles } from './stored-files.table.ts'

export interface WantedUpload {
  owner_id: string
  key: PersonKey
  purpose: string
  file_type: string
  file_name: string
}

// spec of uploads: at most this much for one patient
const mostFiles = 20
const mostBytes = 50 * 1024 * 1024

const used = statement<{ files: number; bytes: number }>(
  'uploads_in_use',
  `select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes from stored_files
    where owner_id = $1 and deleted_at is null and (size_bytes > 0 or created_at > app_now() - interval '1 hour')`,
)

/** Makes room for one file of a patient. Its bytes are awaited at the address of `uploadUrl`. */
export async function reserveUpload(
  connection: Connection,
  { owner_id, key, purpose, file_type, file_name }: WantedUpload,
): Promise<string> {
  if (!(uploadTypes as readonly string[]).includes(file_type)) throw new Problem('file_refused')
  const [sum] = await connection.run(used, [owner_id])
  if (sum && (sum.files >= mostFiles || sum.bytes >= mostBytes)) throw new Problem('file_refused')
  const id = randomUUID()
  await connection.db.insert(storedFiles).values({
    id,
    owner_id,
    storage_key: `files/${randomUUID()}`,
    purpose,
    content_type: file_type,
    size_bytes: 0,
    sealed: seal(key, { table: 'stored_files', column: 'sealed', id }, { file_name }),
  })
  return id
}

/** Where the file is sent to: by its owner, within five minutes. */
export function uploadUrl(keyring: Keyring, id: string, user_id: string, now: Date): string {
  const expires_at = new Date(now.getTime() + longestLinkLife).toISOString()
  const signature = signLink(keyring.link_key.export(), { method: 'PUT', id, user_id, expires_at }, now)
  return `/api/uploads/${id}?${new URLSearchParams({ expires_at, signature })}`
}
