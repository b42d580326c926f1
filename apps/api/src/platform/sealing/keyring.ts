import { type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clinicAsOwner,
  createKeyring,
  KeyringUnusable,
  parseKeyring,
  secretKey,
  type KeyringFile,
} from './keyring-file.ts'
import type { SealingKey } from './sealing.ts'
import { unwrapKey } from './wrapped-key.ts'

/** Every secret of the clinic. The clinic keys wrap the key of each person; the others sign and index. */
export interface Keyring {
  path: string
  /** The clinic key that new data keys are wrapped with. */
  current(): SealingKey
  find(clinic_key_id: string): SealingKey | undefined
  /** Seals the rows that belong to no person. */
  records_key: SealingKey
  index_key: KeyObject
  audit_key: KeyObject
  link_key: KeyObject
  /** Data keys unwrapped lately. Emptied whenever the clinic keys change. */
  unwrapped: Map<string, SealingKey>
}

export interface KeyringOptions {
  dataDir: string
  /** A file the operator keeps elsewhere. It is never made for them: a missing mount must not look like a first start. */
  file?: string | undefined
  /** A demo does not mind who else on the machine can read its keys. */
  demo?: boolean
}

export async function loadKeyring({ dataDir, file, demo = false }: KeyringOptions): Promise<Keyring> {
  const path = file ?? join(dataDir, 'keys.json')
  try {
    if (!file && !(await isThere(path))) await createKeyring(path)
    if (!demo) await refuseWhenOthersCanRead(path)
    return keyringFrom(path)
  } catch (error) {
    if (error instanceof KeyringUnusable) throw error
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new KeyringUnusable(`The file of clinic keys ${path} cannot be used (${why}).`, { cause: error })
  }
}

function keyringFrom(path: string): Keyring {
  let seen = fingerprint(path)
  const content = parseKeyring(path, readFileSync(path, 'utf8'))
  let current = content.current
  let clinicKeys = clinicKeysOf(content)
  const unwrapped = new Map<string, SealingKey>()

  // A rotation in another process replaces the file while this one runs. While the file cannot be read, the loaded
  // keys stay in use.
  function lookAgain(): void {
    try {
      const now = fingerprint(path)
      if (now === seen) return
      const fresh = parseKeyring(path, readFileSync(path, 'utf8'))
      seen = now
      current = fresh.current
      clinicKeys = clinicKeysOf(fresh)
      unwrapped.clear()
    } catch {
      return
    }
  }

  return {
    path,
    current() {
      lookAgain()
      return clinicKeys.get(current) as SealingKey
    },
    find(clinic_key_id) {
      const key = clinicKeys.get(clinic_key_id)
      if (key) return key
      lookAgain()
      return clinicKeys.get(clinic_key_id)
    },
    records_key: recordsKeyOf(path, content, clinicKeys),
    index_key: secretKey(content.index_key),
    audit_key: secretKey(content.audit_key),
    link_key: secretKey(content.link_key),
    unwrapped,
  }
}

function clinicKeysOf({ keys }: KeyringFile): Map<string, SealingKey> {
  return new Map(
    Object.entries(keys).map(([id, text]) => [id, { version: Number(id), secret: secretKey(text) }]),
  )
}

/** Also proves, before anyone is served, that the clinic keys are those this file was made with. */
function recordsKeyOf(
  path: string,
  { records_key }: KeyringFile,
  clinicKeys: Map<string, SealingKey>,
): SealingKey {
  const { clinic_key_id } = records_key
  try {
    return unwrapKey(clinicKeys.get(clinic_key_id) as SealingKey, {
      owner_id: clinicAsOwner,
      version: 1,
      clinic_key_id,
      wrapped: Buffer.from(records_key.wrapped, 'base64'),
    })
  } catch {
    throw new KeyringUnusable(`A clinic key in ${path} is not the one it was made with.`)
  }
}

function fingerprint(path: string): string {
  const { ino, mtimeMs, size } = statSync(path)
  return `${ino} ${mtimeMs} ${size}`
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

async function refuseWhenOthersCanRead(path: string): Promise<void> {
  if (process.platform === 'win32') return
  if (((await stat(path)).mode & 0o007) !== 0) {
    throw new KeyringUnusable(`The file of clinic keys ${path} can be read by others; run chmod 600 on it.`)
  }
}
