import type { Crisis } from '@stillwater/contract/crisis'
import { screenOfDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { dangerOf } from '../../safety/danger-rule.ts'
import { markStored, markUnsaved, raiseCrisis } from '../../safety/unsent-crisis.ts'
import type { Attempt } from './attempt.ts'

/** Which text of which step was raised, by its key on the crisis screen. */
const raised = new Map<string, string>()

const keyOf = ({ attempt_id }: Attempt, step_id: string) => `${attempt_id}.${step_id}`

/** Shows help at once where a text speaks of danger, before the server has it. The same text raises it once. */
export function raiseDanger(attempt: Attempt): void {
  for (const { step_id, answer } of attempt.step_answers) {
    const key = keyOf(attempt, step_id)
    const danger = raised.get(key) === answer ? null : dangerOf(answer)
    if (!danger) continue
    raised.set(key, answer)
    raiseCrisis(attempt.patient_id, key, screenOfDanger(danger))
  }
}

export function dangerUnsaved(attempt: Attempt): void {
  for (const { step_id } of attempt.step_answers) markUnsaved(keyOf(attempt, step_id))
}

export function dangerSaved(attempt: Attempt, crisis: Crisis | null): void {
  for (const { step_id } of attempt.step_answers) markStored(keyOf(attempt, step_id), crisis)
}
