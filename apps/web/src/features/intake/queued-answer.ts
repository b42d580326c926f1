import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { AnswerCall } from './answer-queue.ts'

export interface QueuedAnswer {
  /** The idempotency key, made once. */
  key: string
  patient_id: string
  visit_id: string
  body: AnswerCall['body']
}

/** What the tab's storage holds; anything that is not an answer is left behind. */
export function readQueued(kept: readonly JsonRecord[]): QueuedAnswer[] {
  return kept.flatMap(({ key, patient_id, visit_id, body }) => {
    const texts = [key, patient_id, visit_id].every((text) => typeof text === 'string' && text !== '')
    if (!texts || typeof body !== 'object' || body === null || Array.isArray(body)) return []
    return [{ key, patient_id, visit_id, body } as unknown as QueuedAnswer]
  })
}
