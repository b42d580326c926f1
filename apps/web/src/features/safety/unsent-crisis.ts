import type { Crisis } from '@stillwater/contract/crisis'
import type { CrisisScreen } from '@stillwater/domain/safety/crisis-view'
import { unsentAnswers, type UnsentAnswer } from './crisis-stores.ts'
import { setCrisis } from './crisis.queries.ts'
import { passOnPutAway } from './put-away.ts'

/** How long an answer may be on its way before the screen says that it is not saved. */
const sendingMs = 1500

export function raiseCrisis(patient_id: string, key: string, screen: CrisisScreen): void {
  if (unsentAnswers.get().some((one) => one.key === key)) return
  unsentAnswers.set([...unsentAnswers.get(), { key, patient_id, screen, phase: 'sending' }])
  setTimeout(() => markUnsaved(key), sendingMs)
}

export function markUnsaved(key: string): void {
  change(key, (one) => (one.phase === 'sending' ? { ...one, phase: 'unsaved' } : one))
}

/** The server has the answer. From here on its own word stands; without one, the screen stays until it is put away. */
export function markStored(key: string, crisis: Crisis | null): void {
  const answer = unsentAnswers.get().find((one) => one.key === key)
  if (!answer) return
  if (!crisis) return change(key, (one) => ({ ...one, phase: 'saved' }))
  passOnPutAway(answer.patient_id, key, crisis)
  setCrisis(answer.patient_id, crisis)
  change(key, () => null)
}

function change(key: string, to: (one: UnsentAnswer) => UnsentAnswer | null): void {
  if (!unsentAnswers.get().some((one) => one.key === key)) return
  const changed = unsentAnswers.get().flatMap((one) => (one.key === key ? (to(one) ?? []) : one))
  unsentAnswers.set(changed)
}
