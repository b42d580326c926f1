import pg from 'pg'
import { type ClusterOptions, startCluster } from './cluster.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'

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
