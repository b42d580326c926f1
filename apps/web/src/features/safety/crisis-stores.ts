import type { Crisis } from '@stillwater/contract/crisis'
import type { UnsentCrisis } from '@stillwater/domain/safety/crisis-view'
import { session } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'

export interface UnsentAnswer extends UnsentCrisis {
  /** The answer's idempotency key. */
  key: string
  patient_id: string
}

/** Positive answers that the server has not confirmed: help is shown for them without it. */
export const unsentAnswers = createStore<readonly UnsentAnswer[]>([])

/**
 * What the person has put away here while the server could not confirm it: keys of unsent answers, and crises. It
 * lasts as long as the page; the acknowledgment is sent as soon as it can be.
 */
export const putAwayHere = createStore<readonly string[]>([])

/** A later or graver crisis under the same id is shown again. */
export function nameOf({ id, opened_at, screen }: Crisis): string {
  return `${id} ${opened_at} ${screen}`
}

session.onDrop(() => {
  unsentAnswers.set([])
  putAwayHere.set([])
})
