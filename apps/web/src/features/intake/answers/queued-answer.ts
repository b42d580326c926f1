import type { Call } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { Place } from '@stillwater/domain/intake/traversal'
import { safetyLevels, type SafetyLevel } from '@stillwater/domain/safety/columbia'
import { crisisOfDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { crisisOfAnswer, type Crisis } from '@stillwater/domain/safety/item-nine'

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
  danger?: SafetyLevel | undefined
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

/** What the care team must do about an answer; such an answer is never dropped before the server has it. */
export function crisisIn({ body, danger }: QueuedAnswer): Crisis | null {
  const written = danger && safetyLevels.includes(danger) ? crisisOfDanger({ level: danger }) : null
  const chosen = crisisOfAnswer(body.question_name, body.value ?? body.response)
  return chosen?.screen === 'page' ? chosen : (written ?? chosen)
}

function isQueued({ key, patient_id, visit_id, place, body }: JsonRecord): boolean {
  const texts = [key, patient_id, visit_id].every((text) => typeof text === 'string' && text !== '')
  return texts && isObject(place) && isObject(body)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
