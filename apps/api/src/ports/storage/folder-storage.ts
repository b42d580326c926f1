import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { failureCode } from '../outage.ts'
import { headerFor, readHeader } from './folder-file.ts'
import {
  checkContentType,
  checkKey,
  StorageDown,
  StorageFull,
  StorageMissing,
  type Storage,
} from './storage.port.ts'

export interface FolderOptions {
  folder: string
  /** How a file is opened for writing; a test passes one whose disk is full. */
  open?: typeof fs.open
}

const abandonedAfter = 60 * 60_000

/** Stores files in a folder. Opening it removes partial files of a crash. */
export async function openFolderStorage({ folder: given, open = fs.open }: FolderOptions): Promise<Storage> {
  const folder = resolve(given)
  // Keys hold no dots: what arrives is no key, and a file `a` never stands in the way of a folder `a`.
  const incoming = join(folder, '.incoming')
  const pathOf = (key: string) => join(folder, `${key}.file`)
  await onDisk(() => fs.mkdir(incoming, { recursive: true, mode: 0o700 }))
  await onDisk(() => clearAbandoned(incoming)).catch((error: unknown) => {
    // A full disk must not keep the clinic from starting.
    if (!(error instanceof StorageFull)) throw error
  })

  async function write(path: string, header: Buffer, bytes: Buffer | Readable): Promise<void> {
    const file = await onDisk(() => open(path, 'wx', 0o600))
    try {
      await onDisk(() => file.writeFile(header))
      if (Buffer.isBuffer(bytes)) await onDisk(() => file.writeFile(bytes))
      // A failure of the source (an upload cut short, or too long) reaches the caller as it is.
      else for await (const chunk of bytes) await onDisk(() => file.writeFile(chunk))
      await onDisk(() => file.sync())
    } finally {
      await onDisk(() => file.close())
    }
  }

  return {
    async put(key, bytes, { contentType }) {
      checkKey(key)
      checkContentType(contentType)
      const target = pathOf(key)
      const arriving = join(incoming, randomUUID())
      try {
        await write(arriving, headerFor(contentType), bytes)
        await onDisk(async () => {
          const firstMade = await fs.mkdir(dirname(target), { recursive: true, mode: 0o700 })
          await fs.rename(arriving, target)
          await syncFolders(dirname(target), firstMade ? dirname(firstMade) : dirname(target))
        })
      } catch (error) {
        await fs.rm(arriving, { force: true }).catch(() => {})
        if (!Buffer.isBuffer(bytes)) bytes.destroy()
        throw error instanceof StorageMissing ? new StorageDown({ code: 'no folder' }) : error
      }
    },

    async get(key) {
      checkKey(key)
      const file = await onDisk(() => fs.open(pathOf(key), constants.O_RDONLY))
      try {
        const header = await onDisk(() => readHeader(file))
        if (!header) throw new StorageDown({ code: 'unknown format' })
        const { size } = await onDisk(() => file.stat())
        const { contentType, start } = header
        return { stream: file.createReadStream({ start }), contentType, size: size - start }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(key) {
      checkKey(key)
      const path = pathOf(key)
      await onDisk(async () => {
        await fs.unlink(path)
        await syncFolders(dirname(path), dirname(path))
      }).catch((error: unknown) => {
        if (!(error instanceof StorageMissing)) throw error
      })
    },

    async exists(key) {
      checkKey(key)
      return onDisk(() => fs.access(pathOf(key))).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StorageMissing) return false
          throw error
        },
      )
    },
  }
}

/** Maps a disk error to an error of the port. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = failureCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StorageMissing()
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFull()
    throw new StorageDown({ code })
  }
}

/** A name is on disk once its folder is: from the innermost folder up to the last one that was there before. */
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  for (let folder = innermost; ; folder = dirname(folder)) {
    const handle = await fs.open(folder, constants.O_RDONLY)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder.length <= outermost.length) return
  }
}

/** Ages are told by the disk's own clock, against a file written now: other processes may be writing here too. */
async function clearAbandoned(incoming: string): Promise<void> {
  const probe = join(incoming, randomUUID())
  await fs.writeFile(probe, '')
  const now = (await fs.stat(probe)).mtimeMs
  await fs.rm(probe)
  for (const name of await fs.readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await fs.stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > abandonedAfter) await fs.rm(path, { force: true })
  }
}
