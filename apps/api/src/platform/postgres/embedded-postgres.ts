import { join, resolve } from 'node:path'
import pg from 'pg'
import { type ClusterOptions, startCluster } from './cluster.ts'
import { type Login, readRecord } from './cluster-record.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { findRunning, isOwned } from './take-over.ts'

export interface EmbeddedPostgres {
  /** Owns the database and may create roles: for migrations. */
  ownerUrl: string
  /** Serves requests. */
  appUrl: string
  /** Runs jobs. */
  jobsUrl: string
  stop(): Promise<void>
}

const database = 'stillwater'

/** The database of an installation that has no DATABASE_URL: a real Postgres in the data folder. */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await startCluster(options)
  const client = new pg.Client(cluster.urlFor('superuser', 'postgres'))
  try {
    await client.connect()
    await ensureLogins(client, cluster.passwords)
    await ensureDatabase(client, database)
  } catch (error) {
    await cluster.stop()
    throw error
  } finally {
    await client.end()
  }
  return {
    ownerUrl: cluster.urlFor('stillwater_owner', database),
    appUrl: cluster.urlFor('stillwater_app', database),
    jobsUrl: cluster.urlFor('stillwater_jobs', database),
    stop: cluster.stop,
  }
}

/** The database of an installation for a command: that of the product if it runs, else started for the command. */
export async function joinEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const home = resolve(options.dataDir)
  const record = await readRecord(home)
  const running = record && (await findRunning(record.elsewhere ?? join(home, 'pg')))
  if (!running || (await isOwned(running.port, record.passwords.superuser)) !== 'yes')
    return startEmbeddedPostgres(options)
  const urlFor = (login: Login) =>
    `postgres://${login}:${record.passwords[login]}@127.0.0.1:${running.port}/${database}`
  return {
    ownerUrl: urlFor('stillwater_owner'),
    appUrl: urlFor('stillwater_app'),
    jobsUrl: urlFor('stillwater_jobs'),
    stop: async () => {},
  }
}
