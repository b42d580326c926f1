import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execFile } from 'node:child_process'
import pg from 'pg'
import { type PlacedCluster, stopLeftover } from './postmaster.ts'

/** Held, in the database postgres, by the process that started the cluster. */
export const ownershipLock = 1_983_120_446

/** Stops a cluster that a killed process left running. One that a live process uses is left alone. */
export async function takeOver(cluster: PlacedCluster, password: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const orphan = await findRunning(cluster.folder)
    if (!orphan) return
    const owned = await isOwned(orphan.port, password)
    if (owned === 'no') return stopLeftover(cluster, 'fast')
    if (Date.now() > deadline) {
      if (owned === 'yes') {
        throw new Error(
          `Another process already uses the database in ${cluster.folder}: stop it, or set DATA_DIR.`,
        )
      }
      return stopLeftover(cluster, 'immediate')
    }
    await pause(100)
  }
}

/** The port of the Postgres that runs in this folder. */
export async function findRunning(folder: string): Promise<{ port: number } | undefined> {
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (lines.length < 4) return undefined
  if (await isPostmaster(Number(lines[0]), folder)) return { port: Number(lines[3]) }
  // After a reboot the process id may belong to another program, and Postgres would refuse to start.
  await rm(file, { force: true })
  return undefined
}

async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return (await commandLine(pid)).includes(folder)
}

function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (_error, out) => resolve(out))
  })
}

/** Whether a live process of ours uses the Postgres at this port. */
export async function isOwned(port: number, password: string): Promise<'yes' | 'no' | 'unknown'> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'superuser',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [ownershipLock])
    return rows[0].free ? 'no' : 'yes'
  } catch {
    return 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}
