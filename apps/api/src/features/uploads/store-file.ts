import { eq } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import type { Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { sealBytes } from '../../platform/sealing/sealing.ts'
import { Outage } from '../../ports/outage.ts'
import { StorageFull, type Storage } from '../../ports/storage/storage.port.ts'
import { storedFiles } from './stored-files.table.ts'

export const bytesPlace = (id: string) => ({ table: 'stored_files', column: 'bytes', id })

/** The file has arrived: from here on it is shown. */
export async function markStored(
  { db }: Connection,
  id: string,
  stored: { size_bytes: number; content_type?: string },
): Promise<void> {
  await db.update(storedFiles).set(stored).where(eq(storedFiles.id, id))
}

/** Stores a file sealed with its owner's key. */
export async function storeFile(
  storage: Storage,
  key: PersonKey,
  file: { id: string; storage_key: string },
  bytes: Buffer,
): Promise<void> {
  const sealed = sealBytes(key, bytesPlace(file.id), bytes)
  await storage
    .put(file.storage_key, sealed, { contentType: 'application/octet-stream' })
    .catch((error: unknown) => {
      if (error instanceof Outage || error instanceof StorageFull)
        throw new Problem('busy', { retry_after: 5 })
      throw error
    })
}
