import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { startCluster } from '../platform/postgres/cluster.ts'
import { ensureDatabase, ensureLogins } from '../platform/postgres/logins.ts'

/** How a test reaches the Postgres of this run; `{database}` stands for the name of its own database. */
export interface TestPostgres {
  template: string
  urls: Record<'superuser' | 'owner' | 'app' | 'jobs', string>
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

const template = 'migrated'
const folderName = 'stillwater-tests-'
const settings = {
  // The data is gone after the run, so no write waits for the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Passwords are hashed on both sides of every connection, and each product opens many.
  scram_iterations: '1',
}

/** One Postgres for the whole run, holding one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${folderName}${process.pid}-`))
  await chmod(dataDir, 0o755)
  const cluster = await startCluster({ dataDir, port: 16_432, log: () => undefined, settings })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  const client = new pg.Client(cluster.urlFor('superuser', 'postgres'))
  try {
    await client.connect()
    await ensureLogins(client, cluster.passwords)
    await ensureDatabase(client, template)
    await migrate(cluster.urlFor('stillwater_owner', template))
    await client.query(`alter database ${template} is_template true allow_connections false`)
  } catch (error) {
    await stop()
    throw error
  } finally {
    await client.end()
  }
  project.provide('postgres', {
    template,
    urls: {
      superuser: cluster.urlFor('superuser', 'postgres'),
      owner: cluster.urlFor('stillwater_owner', '{database}'),
      app: cluster.urlFor('stillwater_app', '{database}'),
      jobs: cluster.urlFor('stillwater_jobs', '{database}'),
    },
  })
  return stop
}

// A run that was killed has left its folder and its Postgres behind.
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderName) ? Number(name.slice(folderName.length).split('-')[0]) : NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    const cluster = await startCluster({ dataDir, port: 16_432, log: () => undefined }).catch(() => undefined)
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
