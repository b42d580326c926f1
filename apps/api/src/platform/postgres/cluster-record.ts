import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type Login = 'superuser' | 'stillwater_owner' | 'stillwater_app' | 'stillwater_jobs'

/** What must be known to open the cluster again; kept in the data folder, readable by its owner alone. */
export interface ClusterRecord {
  passwords: Record<Login, string>
  /** Where the cluster lies when it could not lie in the data folder. */
  elsewhere?: string
}

const fileIn = (dataDir: string) => join(dataDir, 'postgres.json')

export async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as ClusterRecord
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The file ${fileIn(dataDir)} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

export async function writeRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.new`
  try {
    const file = await open(unfinished, 'w', 0o600)
    await file.writeFile(JSON.stringify(record, null, 2))
    await file.sync()
    await file.close()
    await rename(unfinished, fileIn(dataDir))
  } catch (cause) {
    throw unwritable(dataDir, cause)
  }
}

export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw unwritable(dataDir, cause)
  })
}

export function newPasswords(): Record<Login, string> {
  const password = () => randomBytes(24).toString('base64url')
  return {
    superuser: password(),
    stillwater_owner: password(),
    stillwater_app: password(),
    stillwater_jobs: password(),
  }
}

export function unwritable(folder: string, cause: unknown): Error {
  return new Error(`The data folder ${folder} cannot be written: ${(cause as Error).message}.`, { cause })
}
