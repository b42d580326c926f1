import { Problem } from '@stillwater/contract/problems'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { sealBytes } from '../../platform/sealing/sealing.ts'
import { Outage } from '../../ports/outage.ts'
import { StorageFull, type Storage } from '../../ports/storage/storage.port.ts'

export const bytesPlace = (id: string) => ({ table: 'stored_files', column: 'bytes', id })

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
