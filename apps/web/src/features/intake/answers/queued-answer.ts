import type { Call } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { Place } from '@stillwater/domain/intake/traversal'
import type { CrisisScreen } from '@stillwater/domain/safety/crisis-view'
import {
  isWrittenDanger,
  screenOfDanger,
  type WrittenDanger,
} from '@stillwater/domain/safety/danger/crisis-of-danger'
import { crisisOfAnswer } from '@stillwater/domain/safety/item-nine'

export type AnswerBody = Call<typeof saveAnswer>['body']

export interface QueuedAnswer {
  /** The idempotency key, made once. */
  key: string
  patient_id: string
  visit_id: string
  /** Where its question stands. */
  place: Place
  body: AnswerBody
  /** When it was given, in milliseconds. */
  at: number
  /** How grave its free text is. */
  danger?: WrittenDanger | undefined
}

/** An idempotency key. `randomUUID` is missing on a page without TLS, where answers are kept too. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** What a browser's storage holds; anything that is not an answer is left behind. */
export function readQueued(kept: readonly JsonRecord[]): QueuedAnswer[] {
  return kept.filter(isQueued).map((answer) => ({
    ...(answer as unknown as QueuedAnswer),
    at: typeof answer['at'] === 'number' ? answer['at'] : Date.now(),
  }))
}

/** Whether the care team must do something about an answer; such an answer is never dropped before the server has it. */
export function isCrisis({ body, danger }: QueuedAnswer): boolean {
  return isWrittenDanger(danger) || crisisOfAnswer(body.question_name, body.value ?? body.response) !== null
}

/** What its writer is shown; null for nothing. */
export function screenIn({ body, danger }: QueuedAnswer): CrisisScreen | null {
  const chosen = crisisOfAnswer(body.question_name, body.value ?? body.response)?.screen ?? null
  const written = isWrittenDanger(danger) ? screenOfDanger(danger) : null
  return chosen === 'page' ? chosen : (written ?? chosen)
}

function isQueued({ key, patient_id, visit_id, place, body }: JsonRecord): boolean {
  const texts = [key, patient_id, visit_id].every((text) => typeof text === 'string' && text !== '')
  return texts && isObject(place) && isObject(body)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
