import { buffer } from 'node:stream/consumers'
import { t, words } from '@stillwater/contract/words'
import type { FileItem } from '@stillwater/domain/records/record-items'
import { open, openBytes } from '../../../platform/sealing/sealing.ts'
import { StorageMissing } from '../../../ports/storage/storage.port.ts'
import { bytesPlace } from '../../uploads/store-file.ts'
import type { storedFiles } from '../../uploads/stored-files.table.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

type Row = typeof storedFiles.$inferSelect

const filePages = pagedStatement<Row>(
  'record_files',
  'r.*',
  'stored_files r',
  'r.owner_id = app_user() and r.deleted_at is null and r.size_bytes > 0',
)

const abouts: Readonly<Record<string, string>> = {
  answer: words('File sent with an answer'),
  message_attachment: words('File sent with a message'),
  insurance_card_front: words('Insurance card, front'),
  insurance_card_back: words('Insurance card, back'),
  pharmacy_card_front: words('Pharmacy card, front'),
  pharmacy_card_back: words('Pharmacy card, back'),
}

/** One file at a time is in memory, and only where its bytes are wanted. */
export async function* readFiles(reading: Reading, withBytes: boolean): AsyncGenerator<FileItem> {
  for await (const rows of pages(reading, filePages))
    for (const row of rows) {
      const place = { table: 'stored_files', column: 'sealed', id: row.id }
      const named = row.sealed ? open<{ file_name: string }>(reading.key, place, row.sealed).file_name : ''
      yield {
        kind: 'file',
        id: row.id,
        created_at: row.created_at,
        about: t(abouts[row.purpose] ?? words('File')),
        file_name: named,
        content_type: row.content_type,
        size_bytes: row.size_bytes,
        data: withBytes ? await readBytes(reading, row) : null,
      }
    }
}

/** Null for a file whose bytes are gone; an outage ends the download. */
async function readBytes({ storage, key }: Reading, row: Row): Promise<string | null> {
  const sealed = await storage
    .get(row.storage_key)
    .then(({ stream }) => buffer(stream))
    .catch((error: unknown) => {
      if (error instanceof StorageMissing) return null
      throw error
    })
  return sealed && openBytes(key, bytesPlace(row.id), sealed).toString('base64')
}
