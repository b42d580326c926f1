import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition holds, for background effects without a notification. */
export async function until(yes: () => Promise<boolean>, within_ms = 30_000): Promise<void> {
  const deadline = Date.now() + within_ms
  while (!(await yes())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await pause(25)
  }
}
