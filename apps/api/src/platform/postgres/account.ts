import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The system user that Postgres runs as; undefined is our own. */
export type Account = { uid: number; gid: number } | undefined

/** Postgres refuses to run as root, so root runs it as the owner of the cluster, else as postgres, else as nobody. */
export async function accountFor(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const people = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find((person) => person[0] === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Postgres cannot run as root and this machine has neither a user postgres nor a user nobody.',
  )
}

export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}
