import type { Readable } from 'node:stream'
import { Outage, type OutageDetails } from '../outage.ts'

interface StoredBytes {
  /** To be read to its end or destroyed: until then it holds a file or a connection open. */
  stream: Readable
  contentType: string
  size: number
}

/** Stores files by a random key of the caller. Writes are atomic. */
export interface Storage {
  /** Resolves once the bytes would survive a power cut. Throws `StorageFull` or `StorageDown`. */
  put(key: string, bytes: Buffer | Readable, about: { contentType: string }): Promise<void>
  /** Throws `StorageMissing` or `StorageDown`. */
  get(key: string): Promise<StoredBytes>
  /** Idempotent. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

export class StorageMissing extends Error {
  constructor() {
    super('The file is not there.')
    this.name = 'StorageMissing'
  }
}

export class StorageFull extends Error {
  constructor() {
    super('There is no room left for files.')
    this.name = 'StorageFull'
  }
}

export class StorageDown extends Outage {
  constructor(details?: OutageDetails) {
    super('storage', details)
    this.name = 'StorageDown'
  }
}

const safeKey = /^(?=.{1,200}$)[a-z0-9_-]+(\/[a-z0-9_-]+)*$/
const safeContentType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}(; ?charset=[a-z0-9-]{1,20})?$/i

/** No dots, no empty parts: a key cannot climb out of where files are kept. */
export function checkKey(key: string): void {
  if (!safeKey.test(key)) throw new TypeError('A storage key is made of a-z, 0-9, _, - and / between parts.')
}

export function checkContentType(contentType: string): void {
  if (!safeContentType.test(contentType)) throw new TypeError('The content type is not well formed.')
}

/** How storage behaves when it takes nothing more; what it holds can still be read. */
export const refusingStorage: Pick<Storage, 'put'> = {
  put: async () => {
    throw new StorageFull()
  },
}
