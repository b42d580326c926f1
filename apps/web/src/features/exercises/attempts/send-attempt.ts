import { isFinal, type Refused } from '@stillwater/contract/client'
import type { Reply } from '@stillwater/contract/endpoint'
import type * as exercises from '@stillwater/contract/exercises'
import { api } from '../../../platform/api/api.ts'
import { light } from '../../../platform/api/first-calls.ts'
import type { Attempt } from './attempt.ts'

// Unsent attempts are taken up on any page of a patient, so their calls come without schemas.
const saveProgress = light<typeof exercises.saveProgress>({
  method: 'PUT',
  path: '/api/patients/:id/exercise_patients/progress',
  access: 'patient',
})
const completeExercise = light<typeof exercises.completeExercise>({
  method: 'POST',
  path: '/api/patients/:id/exercise_patients/complete',
  access: 'patient',
})

export type Sent =
  | { kind: 'saved'; reply: Reply<typeof exercises.saveProgress> }
  | { kind: 'completed'; reply: Reply<typeof exercises.completeExercise> }

/** One try: what the server made of it, a refusal that asking again would not change, or neither. */
export async function sendAttempt(attempt: Attempt): Promise<Sent | Refused | 'later'> {
  const { patient_id: id, is_complete, at: _at, ...body } = attempt
  try {
    if (is_complete)
      return { kind: 'completed', reply: (await api(completeExercise, { params: { id }, body })).data }
    return { kind: 'saved', reply: (await api(saveProgress, { params: { id }, body })).data }
  } catch (error) {
    return isFinal(error) ? error : 'later'
  }
}
