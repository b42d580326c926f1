import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '../../config.ts'
import { backUpCluster } from '../../platform/postgres/backup-cluster.ts'
import { copyTree } from '../../platform/postgres/copy-tree.ts'
import { joinEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import type { Outcome } from '../command.ts'
import { atTerminal, readAnswers, WrongAnswer, type Ask } from './answers.ts'

const questions = [
  { flag: 'to', asks: 'Folder for the backup' },
  { flag: 'keys-to', asks: 'Folder for the keys, apart from it (Enter: leave them out)', otherwise: '' },
] as const

/** `npm run clinic -- backup --to FOLDER --keys-to FOLDER`: the database and the files, the keys apart from both. */
export function backupCommand(
  env: Record<string, string | undefined>,
  args: string[],
  ask?: Ask,
): Promise<Outcome> {
  const backUp = async (asking: Ask): Promise<Outcome> => {
    const answers = await readAnswers(questions, args, asking)
    const config = readConfig(env)
    const to = await emptyFolder(answers.to)
    const keysTo = answers['keys-to'] && (await emptyFolder(answers['keys-to']))
    if (keysTo && `${keysTo}/`.startsWith(`${to}/`))
      throw new WrongAnswer('--keys-to cannot be used: keys inside the backup would open it for anyone.')
    await copyDatabase(config, to)
    // After the database: a file is stored before the row that names it.
    await copyTree(join(config.DATA_DIR, 'files'), join(to, 'files'))
    await copyFile(join(config.DATA_DIR, 'audit-heads.log'), join(to, 'audit-heads.log')).catch(() => {})
    if (keysTo) await copyFile(keysFile(config), join(keysTo, 'keys.json'))
    const keys = keysTo
      ? `The keys are in ${keysTo}: move them to another place than the backup.`
      : 'The keys are not in it, and without them it cannot be read: copy keys.json to a place of its own.'
    return { ok: true, sentence: `The backup is in ${to}. ${keys}` }
  }
  return ask === undefined ? atTerminal(backUp) : backUp(ask)
}

export const keysFile = ({ CLINIC_KEYS_FILE, DATA_DIR }: Config) =>
  CLINIC_KEYS_FILE ?? join(DATA_DIR, 'keys.json')

export function refuseOwnDatabase({ DATABASE_URL, STORAGE_URL }: Config): void {
  if (DATABASE_URL || STORAGE_URL)
    throw new WrongAnswer(
      'This clinic has a database or storage of its own: back it up with the tools of that service.',
    )
}

async function copyDatabase(config: Config, to: string): Promise<void> {
  refuseOwnDatabase(config)
  const postgres = await joinEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    port: config.DATABASE_PORT,
    log: () => {},
  })
  try {
    await backUpCluster(config.DATA_DIR, to)
  } finally {
    await postgres.stop()
  }
}

/** A folder that exists and is empty, so that no backup is mixed with another. */
async function emptyFolder(path: string): Promise<string> {
  const folder = resolve(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new WrongAnswer(`The folder ${folder} is not empty.`)
  return folder
}
