import { Refused } from '@stillwater/contract/client'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import type { WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import type { Place } from '@stillwater/domain/intake/traversal'
import { logError } from '../../../platform/telemetry/log.ts'
import { pause } from '../../../platform/api/pause.ts'
import { persisted } from '../../../platform/session/persisted-state.ts'
import { isSessionBeingLost, sessionStore } from '../../../platform/session/session-store.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore } from '../../../platform/store.ts'
import { setCrisis } from '../../safety/crisis.queries.ts'
import { showSignedOutCrisis } from '../../safety/signed-out-crisis.tsx'
import { markStored, markUnsaved, raiseCrisis } from '../../safety/unsent-crisis.ts'
import {
  isCrisis,
  newKey,
  readQueued,
  screenIn,
  type AnswerBody,
  type QueuedAnswer,
} from './queued-answer.ts'
import { dropSealed, openSealed, sealAnswer } from './sealed-answers.ts'
import { sendAnswer, sendWithoutWaiting, type StoredAnswer } from './send-answer.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting'

interface Settle {
  done: (stored: StoredAnswer) => void
  refused: (error: Refused) => void
}

/**
 * Answers on their way to the clinic. decisions S3, S7; docs/decisions/0012-answers-in-the-browser.md
 *
 * Each is written into the tab's own storage with its idempotency key before it is sent, and sealed into the browser's,
 * and leaves both once the server has it; so a reload, a lost network, an ended session or a closed tab loses nothing,
 * and none counts twice. They go one after the other, since what is asked next may depend on them; one that speaks of
 * danger goes first, and stays even if the server refuses it.
 */
export const saving = createStore<SavingState>('idle')
/** The answer that the server refused, until the person has been told. */
export const refusedAnswer = createStore<{ answer: QueuedAnswer; error: Refused } | null>(null)

let queue: QueuedAnswer[] = []
/** Of an ended session, those that speak of danger and are not sealed yet: in memory, for the same person alone. */
let leftBehind: QueuedAnswer[] = []
let life = 0
let working = false
const waiting = new Map<string, Settle>()
const sealed = new Set<string>()
const refusedKeys = new Set<string>()
const backoff = pause()
const refusal = pause()
const refusalMs = 60_000

/** Keeps an answer. Resolves once the server has it, however long that takes; rejects only if it is refused. */
export function keepAnswer(
  patient_id: string,
  visit_id: string,
  place: Place,
  body: AnswerBody,
  danger?: WrittenDanger | null,
): Promise<StoredAnswer> {
  const answer: QueuedAnswer = { key: newKey(), patient_id, visit_id, place, body, at: Date.now() }
  if (danger) answer.danger = danger
  const stored = new Promise<StoredAnswer>((done, refused) => waiting.set(answer.key, { done, refused }))
  // A caller that does not wait learns of a refusal through the store.
  stored.catch(() => undefined)
  change([...queue, answer])
  take([answer])
  return stored
}

/** Takes up what an earlier page of this tab could not send. */
export function resumeQueue(patient_id: string): void {
  if (working || queue.length > 0) return
  const kept = readQueued(persisted.read().queued_answers)
  insert([...leftBehind, ...kept].filter((answer) => answer.patient_id === patient_id))
  leftBehind = []
}

/** Takes up also what other tabs and earlier sessions of this patient left sealed in this browser. */
export async function openQueue(patient_id: string): Promise<void> {
  const mine = life
  resumeQueue(patient_id)
  const found = await openSealed(patient_id)
  if (mine !== life) return
  for (const { key } of found) sealed.add(key)
  insert(found)
}

export function queuedAnswers(): readonly QueuedAnswer[] {
  return queue
}

/** Resolves when nothing is left to send; never after the session has ended. */
export function allStored(): Promise<void> {
  if (!next()) return Promise.resolve()
  const mine = life
  return new Promise((done) => {
    const stop = saving.subscribe(() => {
      if (mine !== life) return stop()
      if (next()) return
      stop()
      done()
    })
  })
}

/** Older answers go before those given since. */
function insert(found: readonly QueuedAnswer[]): void {
  const fresh = found.filter(
    (one, i) =>
      !queue.some(({ key }) => key === one.key) && found.findIndex(({ key }) => key === one.key) === i,
  )
  if (fresh.length === 0) return
  change([...fresh, ...queue])
  take(fresh)
}

function take(answers: readonly QueuedAnswer[]): void {
  const mine = life
  for (const answer of answers) {
    const screen = screenIn(answer)
    if (screen) raiseCrisis(answer.patient_id, answer.key, screen)
    if (isCrisis(answer)) backoff.end()
    if (sealed.has(answer.key)) continue
    void sealAnswer(answer).then((isKept) => {
      if (isKept && mine === life) sealed.add(answer.key)
      return undefined
    })
  }
  void work()
}

function next(): QueuedAnswer | undefined {
  const open = queue.filter(({ key }) => !refusedKeys.has(key))
  return open.find((answer) => isCrisis(answer)) ?? open[0]
}

async function work(): Promise<void> {
  if (working) return
  working = true
  const mine = life
  let failures = 0
  let isRefused = false
  for (let answer = next(); answer; answer = next()) {
    saving.set(failures === 0 ? 'saving' : 'waiting')
    const outcome = await sendAnswer(answer)
    if (mine !== life) return
    if (outcome === 'later') {
      if (failures === 0) logError(`Unable to submit answer for the ${answer.body.question_name}`)
      markUnsaved(answer.key)
      saving.set('waiting')
      await backoff.for(Math.min(30_000, 1000 * 2 ** failures++))
      if (mine !== life) return
      continue
    }
    failures = 0
    if (outcome instanceof Refused) {
      isRefused = true
      refuse(answer, outcome)
    } else settle(answer, outcome)
  }
  working = false
  saving.set(queue.length > 0 ? 'waiting' : isRefused ? 'idle' : 'saved')
}

function settle(answer: QueuedAnswer, stored: StoredAnswer): void {
  const settled = [answer, ...supersededBy(answer)]
  change(queue.filter((one) => !settled.includes(one)))
  for (const one of settled) {
    dropSealed(one)
    markStored(one.key, stored.crisis_state)
  }
  if (stored.crisis_state) setCrisis(answer.patient_id, stored.crisis_state)
  for (const { key } of settled) {
    waiting.get(key)?.done(stored)
    waiting.delete(key)
  }
}

/** Earlier answers to the same question must not overwrite this one; only danger is told even if the answer changes. */
function supersededBy(answer: QueuedAnswer): QueuedAnswer[] {
  return queue
    .slice(0, queue.indexOf(answer))
    .filter(
      (one) =>
        one.visit_id === answer.visit_id &&
        one.body.question_id === answer.body.question_id &&
        (isCrisis(answer) || !isCrisis(one)),
    )
}

function refuse(answer: QueuedAnswer, error: Refused): void {
  logError(`Unable to submit answer for the ${answer.body.question_name}`)
  if (isCrisis(answer)) {
    refusedKeys.add(answer.key)
    markUnsaved(answer.key)
    void retryRefused()
  } else {
    change(queue.filter((one) => one !== answer))
    dropSealed(answer)
  }
  const settles = waiting.get(answer.key)
  waiting.delete(answer.key)
  if (!settles && isCrisis(answer)) return
  settles?.refused(error)
  refusedAnswer.set({ answer, error })
}

async function retryRefused(): Promise<void> {
  const mine = life
  await refusal.for(refusalMs)
  if (mine !== life) return
  refusedKeys.clear()
  void work()
}

function change(answers: QueuedAnswer[]): void {
  queue = answers
  persisted.update({ queued_answers: answers as unknown as JsonRecord[] })
}

/** A page that is being left has no time to wait for a reply. */
function sendLast(): void {
  queue.forEach(sendWithoutWaiting)
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (saving.get() === 'waiting') event.preventDefault()
}

session.onDrop(() => {
  if (isSessionBeingLost() && queue.some((answer) => (screenIn(answer) ?? 'notice') !== 'notice'))
    showSignedOutCrisis()
  life++
  leftBehind = [...leftBehind, ...queue.filter((one) => isCrisis(one) && !sealed.has(one.key))]
  queue = []
  working = false
  waiting.clear()
  sealed.clear()
  refusedKeys.clear()
  backoff.end()
  refusal.end()
  saving.set('idle')
  refusedAnswer.set(null)
})

sessionStore.subscribe(() => {
  const patient_id = session.current()?.user.patient?.id
  if (session.current()) leftBehind = leftBehind.filter((answer) => answer.patient_id === patient_id)
})

addEventListener('online', backoff.end)
addEventListener('online', refusal.end)
addEventListener('pagehide', sendLast)
addEventListener('beforeunload', askBeforeLeaving)
