import { addPaymentMethod } from '@stillwater/contract/payments'
import { updateSubscription } from '@stillwater/contract/memberships'
import { api } from '../../../platform/api/api.ts'
import { callOnce } from '../../../platform/api/use-change.ts'
import type { TypedCard } from './use-card.ts'

/** Puts another card on file, then charges the membership to it, and at once what is past due. decision N29 */
export async function changeCard(patient_id: string, card: TypedCard): Promise<void> {
  const params = { id: patient_id }
  const body = { ...(await card.tokenise()), patient_id }
  await api(addPaymentMethod, { params, body }, { idempotency_key: crypto.randomUUID() })
  await callOnce(`charge-card.${patient_id}`, updateSubscription, { params, body: {} })
}
