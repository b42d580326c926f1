import type { Crisis } from '@stillwater/contract/crisis'
import { screenOfDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { pause } from '../../platform/api/pause.ts'
import { sessionEpoch } from '../../platform/session/session-store.ts'
import { session } from '../../platform/session/session.ts'
import { dangerOf, loadDangerRule } from './danger-rule.ts'
import { setCrisis } from './crisis.queries.ts'
import { markStored, markUnsaved, raiseCrisis } from './unsent-crisis.ts'

const backoff = pause()

/**
 * Sends a text that the patient wrote. One that speaks of danger shows help before the server answers, and is sent
 * again until the server has it or the session ends; any other fails like any call. `send` must use the idempotency
 * key, and resolves to the crisis that the reply carries. decision S7
 */
export async function sendWritten(
  patient_id: string,
  text: string,
  send: (idempotency_key: string) => Promise<Crisis | null>,
): Promise<void> {
  const key = crypto.randomUUID()
  const epoch = sessionEpoch()
  let isStored = false
  // Side by side: neither the text waits for the rule, nor help for the server.
  const screened = loadDangerRule().then(() => {
    const danger = isStored || epoch !== sessionEpoch() ? null : dangerOf(text)
    if (danger) raiseCrisis(patient_id, key, screenOfDanger(danger))
    return danger
  })
  for (let failures = 0; epoch === sessionEpoch(); failures++) {
    try {
      const crisis = await send(key)
      isStored = true
      markStored(key, crisis)
      if (crisis) setCrisis(patient_id, crisis)
      return
    } catch (error) {
      if (!(await screened)) throw error
      markUnsaved(key)
      await backoff.for(Math.min(60_000, 2000 * 2 ** failures))
    }
  }
}

session.onDrop(backoff.end)
addEventListener('online', backoff.end)
