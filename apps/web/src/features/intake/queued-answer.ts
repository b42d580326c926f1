import type { Call } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { Place } from '@stillwater/domain/intake/traversal'

export type AnswerBody = Call<typeof saveAnswer>['body']

export interface QueuedAnswer {
  /** The idempotency key, made once. */
  key: string
  patient_id: string
  visit_id: string
  /** Where its question stands. */
  place: Place
  body: AnswerBody
}

/** What the tab's storage holds; anything that is not an answer is left behind. */
export function readQueued(kept: readonly JsonRecord[]): QueuedAnswer[] {
  return kept.filter(isQueued) as unknown as QueuedAnswer[]
}

function isQueued({ key, patient_id, visit_id, place, body }: JsonRecord): boolean {
  const texts = [key, patient_id, visit_id].every((text) => typeof text === 'string' && text !== '')
  return texts && isObject(place) && isObject(body)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
