import { fillPath, Refused } from '@stillwater/contract/client'
import type { Reply } from '@stillwater/contract/endpoint'
import { saveAnswer } from '@stillwater/contract/intake'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { Place } from '@stillwater/domain/intake/traversal'
import { api } from '../../platform/api.ts'
import { host } from '../../platform/host.ts'
import { logError } from '../../platform/log.ts'
import { persisted } from '../../platform/persisted-state.ts'
import { credentials } from '../../platform/session-store.ts'
import { session } from '../../platform/session.ts'
import { createStore } from '../../platform/store.ts'
import { pause } from './pause.ts'
import { readQueued, type AnswerBody, type QueuedAnswer } from './queued-answer.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting'
export type StoredAnswer = Reply<typeof saveAnswer>

interface Settle {
  done: (stored: StoredAnswer) => void
  refused: (error: Refused) => void
}

/**
 * Answers on their way to the clinic. decision S3
 *
 * Each is written into the tab's own storage with its idempotency key before it is sent, and leaves it once the
 * server has it; so a reload, a lost network or a server that dies loses nothing, and none counts twice. They go one
 * after the other, since what is asked next may depend on them.
 *
 * The tab's storage ends with the tab (decision C24 wants health data nowhere else). So a page that is left sends what
 * is still here once more in a way that outlives the page; and while that cannot work, the browser asks before it
 * closes. An answer that is lost even so was never shown as saved, and its question is asked again.
 */
export const saving = createStore<SavingState>('idle')
/** The answer that the server refused for good, until someone has told the person. */
export const refusedAnswer = createStore<{ answer: QueuedAnswer; error: Refused } | null>(null)

let queue: QueuedAnswer[] = []
let life = 0
let working = false
const waiting = new Map<string, Settle>()
const sleep = pause()

/** Keeps an answer. Resolves once the server has it, however long that takes; rejects only if it is refused. */
export function keepAnswer(
  patient_id: string,
  visit_id: string,
  place: Place,
  body: AnswerBody,
): Promise<StoredAnswer> {
  const answer: QueuedAnswer = { key: crypto.randomUUID(), patient_id, visit_id, place, body }
  const stored = new Promise<StoredAnswer>((done, refused) => waiting.set(answer.key, { done, refused }))
  // Who does not wait for it hears of a refusal through the store.
  stored.catch(() => undefined)
  change([...queue, answer])
  void work()
  return stored
}

/** Takes up what an earlier page of this tab could not send. */
export function resumeQueue(patient_id: string): void {
  if (working || queue.length > 0) return
  change(readQueued(persisted.read().queued_answers).filter((answer) => answer.patient_id === patient_id))
  void work()
}

export function queuedAnswers(): readonly QueuedAnswer[] {
  return queue
}

/** Resolves when nothing is left to send. */
export function allStored(): Promise<void> {
  if (queue.length === 0) return Promise.resolve()
  return new Promise((done) => {
    const stop = saving.subscribe(() => {
      if (queue.length > 0) return
      stop()
      done()
    })
  })
}

async function work(): Promise<void> {
  if (working) return
  working = true
  const mine = life
  let failures = 0
  for (let answer = queue[0]; answer; answer = queue[0]) {
    saving.set(failures === 0 ? 'saving' : 'waiting')
    const outcome = await send(answer)
    if (mine !== life) return
    if (outcome === 'later') {
      if (failures === 0) logError(`Unable to submit answer for the ${answer.body.question_name}`)
      saving.set('waiting')
      await sleep.for(Math.min(30_000, 1000 * 2 ** failures++))
      if (mine !== life) return
      continue
    }
    failures = 0
    change(queue.filter((one) => one !== answer))
    const settle = waiting.get(answer.key)
    waiting.delete(answer.key)
    if (outcome instanceof Refused) {
      logError(`Unable to submit answer for the ${answer.body.question_name}`)
      settle?.refused(outcome)
      refusedAnswer.set({ answer, error: outcome })
    } else settle?.done(outcome)
  }
  working = false
  saving.set('saved')
}

async function send({
  patient_id,
  visit_id,
  body,
  key,
}: QueuedAnswer): Promise<StoredAnswer | Refused | 'later'> {
  try {
    const params = { id: patient_id, visit_id }
    return (await api(saveAnswer, { params, body }, { idempotency_key: key })).data
  } catch (error) {
    return error instanceof Refused && isFinal(error) ? error : 'later'
  }
}

/** What asking again would not change. A lost session is not: whoever signs in again is asked again. */
function isFinal({ status, code }: Refused): boolean {
  if (code === 'idempotency_in_progress') return false
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function change(next: QueuedAnswer[]): void {
  queue = next
  persisted.update({ queued_answers: next as unknown as JsonRecord[] })
}

/** A page that is being left has no time to wait for an answer. */
function sendLast(): void {
  for (const { patient_id, visit_id, body, key } of queue) {
    void fetch(host() + fillPath(saveAnswer.path, { id: patient_id, visit_id }), {
      method: saveAnswer.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...credentials() },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: true,
    }).catch(() => undefined)
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (saving.get() === 'waiting') event.preventDefault()
}

session.onDrop(() => {
  life++
  queue = []
  working = false
  waiting.clear()
  sleep.end()
  saving.set('idle')
  refusedAnswer.set(null)
})

addEventListener('online', sleep.end)
addEventListener('pagehide', sendLast)
addEventListener('beforeunload', askBeforeLeaving)
