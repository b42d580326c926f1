import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { cardSides, purposeOf, recordTypeOf } from '@stillwater/domain/insurance/card-photos'
import type { CardKind } from '@stillwater/domain/insurance/wizard-steps'
import { reserveFile } from '../features/uploads/reserve-upload.ts'
import { storeFile } from '../features/uploads/store-file.ts'
import { storedFiles } from '../features/uploads/stored-files.table.ts'
import { apiRoot } from '../platform/api-root.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import type { Storage } from '../ports/storage/storage.port.ts'

/** Both sides of a card, kept as if its owner had photographed it. */
export async function addDemoCardPhotos(
  connection: Connection,
  storage: Storage,
  owner: { id: string; key: PersonKey },
  card: CardKind,
  policy_id: string,
): Promise<void> {
  for (const side of cardSides) {
    const bytes = await readFile(join(apiRoot, 'content', 'demo-cards', `${side}.jpg`))
    const file = await reserveFile(connection, {
      owner_id: owner.id,
      key: owner.key,
      purpose: purposeOf(card, side),
      file_type: 'image/jpeg',
      file_name: `${side}.jpg`,
      record: { type: recordTypeOf[card], id: policy_id },
    })
    await storeFile(storage, owner.key, file, bytes)
    await connection.db
      .update(storedFiles)
      .set({ size_bytes: bytes.length })
      .where(eq(storedFiles.id, file.id))
  }
}
