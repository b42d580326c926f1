import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwritable } from './cluster-record.ts'
import type { PlacedCluster } from './postmaster.ts'
import { run } from './run.ts'

/** Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start can be repeated. */
export async function createCluster(
  { folder, account, binaries }: PlacedCluster,
  password: string,
): Promise<void> {
  const unfinished = `${folder}.new`
  const secret = await mkdtemp(join(tmpdir(), 'stillwater-'))
  const passwordFile = join(secret, 'password')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) {
      for (const path of [unfinished, secret, passwordFile]) await chown(path, account.uid, account.gid)
    }
  } catch (cause) {
    await rm(secret, { recursive: true, force: true })
    throw unwritable(folder, cause)
  }

  const { code, output } = await run(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordFile}`,
      '--username=superuser',
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      // The builtin provider sorts and folds case the same way on every machine, whatever its locales.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    account,
  )
  await rm(secret, { recursive: true, force: true })
  if (code !== 0) throw new Error(`No database could be made in ${folder}: ${output.split('\n').at(-1)}.`)
  await rename(unfinished, folder)
}

/** For a cluster whose record was lost: the single-user mode of Postgres asks for no password. */
export async function setSuperuserPassword(cluster: PlacedCluster, password: string): Promise<void> {
  const statement = `alter role superuser password '${password}'\n`
  const args = ['--single', '-D', cluster.folder, 'postgres']
  const { code, output } = await run(cluster.binaries.postgres, args, cluster.account, statement)
  if (code !== 0)
    throw new Error(`The database in ${cluster.folder} cannot be opened: ${output.split('\n').at(-1)}.`)
}
