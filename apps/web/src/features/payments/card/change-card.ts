import { addPaymentMethod, updateSubscription } from '@stillwater/contract/payments'
import { api } from '../../../platform/api/api.ts'
import { attemptKey, endAttempt, isDecided } from '../attempt.ts'
import type { TypedCard } from './use-card.ts'

/** Another card on file, then the membership is charged to it, and at once what is past due. decision N29 */
export async function changeCard(patient_id: string, card: TypedCard): Promise<void> {
  const params = { id: patient_id }
  const body = { ...(await card.tokenise()), patient_id }
  await api(addPaymentMethod, { params, body }, { idempotency_key: crypto.randomUUID() })
  const name = `charge-card.${patient_id}`
  try {
    await api(updateSubscription, { params, body: {} }, { idempotency_key: attemptKey(name) })
    endAttempt(name)
  } catch (error) {
    if (isDecided(error)) endAttempt(name)
    throw error
  }
}
