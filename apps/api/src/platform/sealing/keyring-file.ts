import { createSecretKey, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { wrapKey } from './wrapped-key.ts'

/** The clinic's own rows (emails waiting to be sent) have a data key too, as if the clinic were a person. */
export const clinicAsOwner = 'clinic'

const secret = z.base64().check(z.refine((text) => Buffer.from(text, 'base64').length === 32))
const keyId = z.string().check(z.regex(/^[1-9]\d{0,4}$/))
const keyringShape = z
  .object({
    current: keyId,
    keys: z.record(keyId, secret),
    records_key: z.object({ clinic_key_id: keyId, wrapped: z.base64() }),
    index_key: secret,
    audit_key: secret,
    link_key: secret,
  })
  .check(z.refine(({ current, keys, records_key }) => current in keys && records_key.clinic_key_id in keys))

export type KeyringFile = z.infer<typeof keyringShape>

/** The keys cannot be used. The message is one sentence for the person who starts the server. */
export class KeyringUnusable extends Error {
  override name = 'KeyringUnusable'
}

export const randomSecret = () => randomBytes(32).toString('base64')
export const secretKey = (base64: string) => createSecretKey(Buffer.from(base64, 'base64'))

export function parseKeyring(path: string, text: string): KeyringFile {
  try {
    return keyringShape.parse(JSON.parse(text))
  } catch {
    // The cause is left out, because it might quote a key.
    throw new KeyringUnusable(`The file of clinic keys ${path} is not in the expected form.`)
  }
}

export async function readKeyring(path: string): Promise<KeyringFile> {
  return parseKeyring(path, await readFile(path, 'utf8'))
}

/** Never overwrites: of two processes that start at once, both use the file of the one that was first. */
export async function createKeyring(path: string): Promise<void> {
  const key = randomSecret()
  const records = wrapKey({ version: 1, secret: secretKey(key) }, clinicAsOwner, {
    version: 1,
    secret: secretKey(randomSecret()),
  })
  const content: KeyringFile = {
    current: '1',
    keys: { '1': key },
    records_key: { clinic_key_id: '1', wrapped: records.wrapped.toString('base64') },
    index_key: randomSecret(),
    audit_key: randomSecret(),
    link_key: randomSecret(),
  }
  await mkdir(dirname(path), { recursive: true })
  const written = await writeBeside(path, content, 0o600)
  try {
    await link(written, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(written, { force: true })
  }
  await syncFolderOf(path)
}

/** All or nothing: a reader, or a crash, meets the old file or the new one. Its owner and rights stay. */
export async function replaceKeyring(path: string, content: KeyringFile): Promise<void> {
  const written = await writeBeside(path, content, (await stat(path)).mode & 0o777)
  await rename(written, path)
  await syncFolderOf(path)
}

async function writeBeside(path: string, content: KeyringFile, mode: number): Promise<string> {
  const written = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(written, 'wx', mode)
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return written
}

async function syncFolderOf(path: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
