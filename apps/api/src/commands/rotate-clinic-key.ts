import { setTimeout as pause } from 'node:timers/promises'
import { rotateClinicKey } from '../platform/sealing/rotate-clinic-key.ts'
import { runAsMain, withTools, type Outcome } from './command.ts'

// Longer than any request.
const settleMs = 15_000

export function rotateClinicKeyCommand(
  env: Record<string, string | undefined>,
  settle: () => Promise<void> = () => pause(settleMs),
): Promise<Outcome> {
  return withTools(env, async ({ database, keyring }) => {
    const { clinic_key_id, rewrapped, unreadable } = await rotateClinicKey(database, keyring, settle)
    if (unreadable.length === 0) {
      return {
        ok: true,
        sentence: `Clinic key ${clinic_key_id} is in use, ${rewrapped} keys were wrapped anew, and the old one is gone.`,
      }
    }
    return {
      ok: false,
      sentence: `The old clinic key stays, because these people's keys cannot be opened: ${unreadable.join(', ')}.`,
    }
  })
}

await runAsMain(import.meta.url, rotateClinicKeyCommand)
