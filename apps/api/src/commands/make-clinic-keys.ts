import { createKeyring, KeyringUnusable } from '../platform/sealing/keyring-file.ts'
import { loadKeyring } from '../platform/sealing/keyring.ts'
import { runAsMain, type Outcome } from './command.ts'

/** For an operator who keeps the keys elsewhere: the server itself never makes the file that CLINIC_KEYS_FILE names. */
export async function makeClinicKeysCommand(env: Record<string, string | undefined>): Promise<Outcome> {
  const file = env['CLINIC_KEYS_FILE']
  if (!file) throw new KeyringUnusable('CLINIC_KEYS_FILE must name the file to make.')
  await createKeyring(file)
  await loadKeyring({ dataDir: '', file })
  return {
    ok: true,
    sentence: `The clinic keys are in ${file}; keep a copy where backups of the database are not.`,
  }
}

await runAsMain(import.meta.url, makeClinicKeysCommand)
