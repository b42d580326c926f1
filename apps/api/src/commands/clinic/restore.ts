import { copyFile, chmod, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { makeDataDir } from '../../platform/postgres/cluster-record.ts'
import { restoreCluster } from '../../platform/postgres/backup-cluster.ts'
import { copyTree } from '../../platform/postgres/copy-tree.ts'
import type { Outcome } from '../command.ts'
import { describeVerdict } from '../verify-audit.ts'
import { atTerminal, readAnswers, WrongAnswer, type Ask } from './answers.ts'
import { keysFile, refuseOwnDatabase } from './backup.ts'
import { withClinic } from './with-clinic.ts'

const questions = [
  { flag: 'from', asks: 'Folder of the backup' },
  { flag: 'keys', asks: 'The file keys.json of that time' },
] as const

/** `npm run clinic -- restore --from FOLDER --keys FILE`: into an empty DATA_DIR. The audit chain is read to its end. */
export function restoreCommand(
  env: Record<string, string | undefined>,
  args: string[],
  ask?: Ask,
): Promise<Outcome> {
  const restore = async (asking: Ask): Promise<Outcome> => {
    const { from, keys } = await readAnswers(questions, args, asking)
    const config = readConfig(env)
    refuseOwnDatabase(config)
    await makeDataDir(config.DATA_DIR)
    if ((await readdir(config.DATA_DIR)).length > 0)
      throw new WrongAnswer(`The data folder ${config.DATA_DIR} is not empty: set DATA_DIR to another.`)
    const backup = resolve(from)
    // First: without them nothing else is of use.
    await copyFile(resolve(keys), keysFile(config))
    await chmod(keysFile(config), 0o600)
    await restoreCluster(backup, config.DATA_DIR)
    await copyTree(join(backup, 'files'), join(config.DATA_DIR, 'files'))
    const heads = join(config.DATA_DIR, 'audit-heads.log')
    await copyFile(join(backup, 'audit-heads.log'), heads).catch(() => {})
    return withClinic(env, async ({ database, keyring }) => {
      const verdict = await verifyAudit(database, keyring, heads)
      return { ok: verdict.ok, sentence: `Restored into ${config.DATA_DIR}. ${describeVerdict(verdict)}` }
    })
  }
  return ask === undefined ? atTerminal(restore) : restore(ask)
}
