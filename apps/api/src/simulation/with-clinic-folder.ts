import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import type { ProductOptions } from './product.ts'

/** The first free port from here on is taken. */
const firstPort = 17_432

/** A Postgres in a folder of its own, both gone afterwards: a simulation never meets a clinic's data. */
export async function withClinicFolder<T>(use: (options: ProductOptions) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-simulation-'))
  // Postgres may run as another user than the command.
  await chmod(dataDir, 0o755)
  const socketFolder = join(dataDir, 'pg')
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      port: firstPort,
      log: () => undefined,
      // Nothing here outlives the run, so no write waits for the disk.
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        unix_socket_directories: socketFolder,
      },
    })
    try {
      await migrate(postgres.ownerUrl)
      const urls = {
        app: overSocket(postgres.appUrl, socketFolder),
        jobs: overSocket(postgres.jobsUrl, socketFolder),
      }
      return await use({ dataDir, urls })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A socket in a folder takes a sixth less time than TCP, and a year is millions of statements. */
const overSocket = (url: string, folder: string) =>
  url.replace(`@${new URL(url).hostname}`, `@${encodeURIComponent(folder)}`)
