import { randomUUID } from 'node:crypto'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { accountFor, canEnter } from './account.ts'
import { systemFolder } from './cluster.ts'
import { type ClusterRecord, makeDataDir, readRecord, writeRecord } from './cluster-record.ts'
import { copyTree } from './copy-tree.ts'
import { findRunning } from './take-over.ts'

/** What belongs to the running process, and the log of changes, which is copied last. */
const leftOut = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pg_dynshmem\/.+)$/

/**
 * Copies the embedded cluster of a data folder, whole and as of one moment, while the product runs. Postgres keeps the
 * log of changes for us meanwhile, and replays it when the copy is started.
 */
export async function backUpCluster(dataDir: string, to: string): Promise<void> {
  const home = resolve(dataDir)
  const record = await readRecord(home)
  const folder = record?.elsewhere ?? join(home, 'pg')
  const running = await findRunning(folder)
  if (!record || !running) throw new Error(`No database runs in ${folder}.`)
  const client = new pg.Client(
    `postgres://superuser:${record.passwords.superuser}@127.0.0.1:${running.port}/postgres`,
  )
  await client.connect()
  try {
    const slot = `backup_${randomUUID().replaceAll('-', '')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.query(`select pg_backup_start('stillwater', fast => true)`)
    await copyTree(folder, join(to, 'pg'), { skip: (path) => leftOut.test(path) })
    const stopped = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    await writeFile(join(to, 'pg', 'backup_label'), String(stopped.rows[0]?.labelfile), { mode: 0o600 })
    await copyTree(join(folder, 'pg_wal'), join(to, 'pg', 'pg_wal'))
  } finally {
    // The slot is temporary: it ends with the connection.
    await client.end()
  }
  await writeRecord(to, { passwords: record.passwords })
}

/** Puts a backup into a data folder that has no cluster. The next start replays its log. */
export async function restoreCluster(from: string, dataDir: string): Promise<void> {
  const home = resolve(dataDir)
  const stored = await readRecord(from)
  if (!stored) throw new Error(`The folder ${from} holds no backup.`)
  await makeDataDir(home)
  if (await readRecord(home)) throw new Error(`The data folder ${home} already holds a database.`)
  const inside = join(home, 'pg')
  const account = await accountFor(inside)
  const record: ClusterRecord = {
    passwords: stored.passwords,
    ...(canEnter(account, home) ? {} : { elsewhere: join(systemFolder, randomUUID()) }),
  }
  const folder = record.elsewhere ?? inside
  await copyTree(join(from, 'pg'), folder, { owner: account })
  await rm(join(folder, 'postmaster.pid'), { force: true })
  if (account) await chown(folder, account.uid, account.gid)
  await writeRecord(home, record)
}
