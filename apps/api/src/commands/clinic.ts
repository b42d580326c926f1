import { runAsMain, type Outcome } from './command.ts'
import { backupCommand } from './clinic/backup.ts'
import { checkCommand } from './clinic/check.ts'
import { inviteCommand } from './clinic/invite.ts'
import { resetFactorCommand } from './clinic/reset-factor.ts'
import { restoreCommand } from './clinic/restore.ts'
import { setupCommand } from './clinic/setup.ts'

type Env = Record<string, string | undefined>

/** What `npm run clinic -- NAME` runs. */
const commands: Record<string, (env: Env, args: string[]) => Promise<Outcome>> = {
  setup: setupCommand,
  check: checkCommand,
  invite: inviteCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'reset-factor': resetFactorCommand,
}

export async function clinicCommand(env: Env, args: string[] = process.argv.slice(2)): Promise<Outcome> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    return { ok: false, sentence: `Say which: npm run clinic -- ${Object.keys(commands).join(' | ')}` }
  return command(env, rest)
}

await runAsMain(import.meta.url, clinicCommand)
