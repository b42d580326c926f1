import { fillPath, isFinal, type Refused } from '@stillwater/contract/client'
import type { Reply } from '@stillwater/contract/endpoint'
import type * as intake from '@stillwater/contract/intake'
import { api } from '../../../platform/api/api.ts'
import { light } from '../../../platform/api/first-calls.ts'
import { host } from '../../../platform/api/host.ts'
import { credentials } from '../../../platform/session/session-store.ts'
import type { QueuedAnswer } from './queued-answer.ts'

export type StoredAnswer = Reply<typeof intake.saveAnswer>

// The queue comes with every page of a patient, so its call comes without schemas.
const saveAnswer = light<typeof intake.saveAnswer>({
  method: 'POST',
  path: '/api/patients/:id/visits/:visit_id/answers',
  access: 'patient',
})

/** One attempt: what the server stored, a refusal that asking again would not change, or neither. */
export async function sendAnswer({
  patient_id,
  visit_id,
  body,
  key,
}: QueuedAnswer): Promise<StoredAnswer | Refused | 'later'> {
  try {
    const params = { id: patient_id, visit_id }
    return (await api(saveAnswer, { params, body }, { idempotency_key: key })).data
  } catch (error) {
    return isFinal(error) ? error : 'later'
  }
}

/** An attempt that outlives the page. The same key makes it count once, whatever became of the others. */
export function sendWithoutWaiting({ patient_id, visit_id, body, key }: QueuedAnswer): void {
  void fetch(host() + fillPath(saveAnswer.path, { id: patient_id, visit_id }), {
    method: saveAnswer.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...credentials() },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
