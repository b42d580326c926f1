import { randomUUID } from 'node:crypto'
import { access, constants, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { accountFor, canEnter } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  type ClusterRecord,
  type Login,
  makeDataDir,
  newPasswords,
  readRecord,
  unwritable,
  writeRecord,
} from './cluster-record.ts'
import { createCluster, setSuperuserPassword } from './create-cluster.ts'
import { keepPostmaster } from './kept-postmaster.ts'
import type { PlacedCluster } from './postmaster.ts'
import { ownershipLock, takeOver } from './take-over.ts'

export interface ClusterOptions {
  dataDir: string
  /** The first port to try; a port in use is skipped. */
  port?: number
  /** Receives the log lines of Postgres, which contain no statement and no value. */
  log: (line: string) => void
  settings?: Record<string, string>
  /** How long to wait for a process that is shutting down. */
  takeOverTimeoutMs?: number
}

export interface RunningCluster {
  passwords: Record<Login, string>
  urlFor(login: Login, database: string): string
  stop(): Promise<void>
}

export const systemFolder = '/var/lib/stillwater'
const postgresMajor = '18'

/** A Postgres cluster in one folder that starts again after any kind of exit. */
export async function startCluster({
  dataDir,
  port = 15432,
  log,
  settings,
  takeOverTimeoutMs = 5_000,
}: ClusterOptions): Promise<RunningCluster> {
  const home = resolve(dataDir)
  await makeDataDir(home)
  const { cluster, record, fresh } = await placeCluster(home)
  const { superuser } = record.passwords

  const made = await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) {
    await createCluster(cluster, superuser)
  } else if (made.trim() !== postgresMajor) {
    throw new Error(`The database in ${cluster.folder} is of Postgres ${made.trim()}, not ${postgresMajor}.`)
  } else {
    await takeOver(cluster, superuser, takeOverTimeoutMs)
    if (fresh) await setSuperuserPassword(cluster, superuser)
  }

  const urlAt = (at: number, login: Login, database: string) =>
    `postgres://${login}:${record.passwords[login]}@127.0.0.1:${at}/${database}`
  let owner: pg.Client | undefined
  const postmaster = await keepPostmaster({
    cluster,
    firstPort: port,
    log,
    settings,
    async onStarted(at) {
      owner = await holdOwnership(urlAt(at, 'superuser', 'postgres'))
    },
  })

  return {
    passwords: record.passwords,
    urlFor: (login, database) => urlAt(postmaster.port, login, database),
    async stop() {
      // Postgres stops before the lock is released, so that the next process cannot take over a cluster that is stopping.
      await postmaster.stop()
      await owner?.end().catch(() => undefined)
    },
  }
}

async function placeCluster(
  home: string,
): Promise<{ cluster: PlacedCluster; record: ClusterRecord; fresh: boolean }> {
  const kept = await readRecord(home)
  const inside = join(home, 'pg')
  const account = await accountFor(kept?.elsewhere ?? inside)
  await access(home, constants.W_OK).catch((cause: unknown) => {
    throw unwritable(home, cause)
  })

  const record: ClusterRecord = kept ?? {
    passwords: newPasswords(),
    ...(canEnter(account, home) ? {} : { elsewhere: join(systemFolder, randomUUID()) }),
  }
  const folder = record.elsewhere ?? inside
  await makeDataDir(dirname(folder))
  if (!canEnter(account, dirname(folder))) {
    throw new Error(`The folder ${dirname(folder)} is closed to the user that Postgres runs as.`)
  }
  const binaries = await findBinaries(account, account ? systemFolder : home)
  if (!kept) await writeRecord(home, record)
  return { cluster: { folder, account, binaries }, record, fresh: !kept }
}

// Postgres releases the lock when our process dies, so the next start can tell an orphaned cluster from one in use.
async function holdOwnership(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [ownershipLock])
  return client
}
