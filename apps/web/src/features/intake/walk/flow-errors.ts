import { createStore } from '../../../platform/store.ts'
import { logError } from '../../../platform/telemetry/log.ts'
import { session } from '../../../platform/session/session.ts'

/** What went wrong in the flow since the person signed in, newest last. spec: intake §8 */
export const flowErrors = createStore<readonly { at: number; name: string }[]>([])

export function flowFailed(error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error'
  flowErrors.set([...flowErrors.get().slice(-19), { at: Date.now(), name }])
  logError('Question flow failed', error)
}

session.onDrop(() => flowErrors.set([]))
