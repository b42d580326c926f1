import { Refused } from '@stillwater/contract/client'
import type { Completion, Draft } from '@stillwater/contract/exercises'
import type { JsonRecord } from '@stillwater/domain/shell/persisted-shape'
import { pause } from '../../../platform/api/pause.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore } from '../../../platform/store.ts'
import { setCrisis } from '../../safety/crisis.queries.ts'
import type { Attempt } from './attempt.ts'
import { dangerSaved, dangerUnsaved, raiseDanger } from './attempt-danger.ts'
import { keepState } from './exercise-state.ts'
import { dropSealedAttempt, openSealedAttempts, sealAttempt } from './sealed-attempts.ts'
import { sendAttempt, type Sent } from './send-attempt.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting'

/** Where the attempts stand that are on their way. */
export const saving = createStore<SavingState>('idle')
/** What the server refused, until the person starts another attempt. */
export const refusedAttempt = createStore<{ attempt_id: string; error: Refused } | null>(null)

interface Settle {
  done: (completion: Completion) => void
  refused: (error: Refused) => void
}

/**
 * Attempts on their way to the server, each as a whole under its own id, so that what is sent twice is saved once.
 * They are sealed into this browser before they are sent and leave it once the server has them; so a reload, a lost
 * network, an ended session or a closed tab loses nothing. docs/decisions/0012-answers-in-the-browser.md
 */
let queue = new Map<string, Attempt>()
const finishing = new Map<string, Settle>()
const finished = new Set<string>()
const backoff = pause()
let life = 0
let isWorking = false

/** Sends what has changed. A newer state of the same attempt replaces an older one that has not been sent. */
export function queueAttempt(changed: Attempt): void {
  const attempt = { ...changed, is_complete: changed.is_complete || isFinishing(changed.attempt_id) }
  queue.set(attempt.attempt_id, attempt)
  raiseDanger(attempt)
  void sealAttempt(attempt)
  void work()
}

/** Whether Complete was pressed and the server does not have it yet. */
export function isFinishing(attempt_id: string): boolean {
  return queue.get(attempt_id)?.is_complete ?? false
}

/** Whether this page finished it. */
export function isFinished(attempt_id: string): boolean {
  return finished.has(attempt_id)
}

/** Finishes an attempt. Resolves once the server has it, however long that takes; rejects only if it is refused. */
export function finishAttempt(attempt: Attempt): Promise<Completion> {
  const reply = new Promise<Completion>((done, refused) =>
    finishing.set(attempt.attempt_id, { done, refused }),
  )
  reply.catch(() => undefined)
  queueAttempt({ ...attempt, is_complete: true })
  return reply
}

/** Takes up what earlier pages and sessions of this patient left in this browser. */
export async function resumeAttempts(patient_id: string): Promise<Attempt[]> {
  const mine = life
  const found = await openSealedAttempts(patient_id)
  if (mine !== life) return []
  for (const attempt of found)
    if (!queue.has(attempt.attempt_id)) {
      queue.set(attempt.attempt_id, attempt)
      raiseDanger(attempt)
    }
  void work()
  return found
}

async function work(): Promise<void> {
  if (isWorking || queue.size === 0) return
  isWorking = true
  const mine = life
  let failures = 0
  for (let [attempt] = queue.values(); attempt; [attempt] = queue.values()) {
    saving.set(failures === 0 ? 'saving' : 'waiting')
    const outcome = await sendAttempt(attempt)
    if (mine !== life) return
    if (outcome === 'later') {
      dangerUnsaved(attempt)
      saving.set('waiting')
      await backoff.for(Math.min(30_000, 1000 * 2 ** failures++))
      if (mine !== life) return
      continue
    }
    failures = 0
    if (outcome instanceof Refused) refuse(attempt, outcome)
    else settle(attempt, outcome)
  }
  isWorking = false
  saving.set('saved')
}

function settle(attempt: Attempt, { kind, reply }: Sent): void {
  const isLatest = queue.get(attempt.attempt_id) === attempt
  if (isLatest) {
    queue.delete(attempt.attempt_id)
    void dropSealedAttempt(attempt)
  }
  dangerSaved(attempt, reply.crisis_state)
  if (reply.crisis_state) setCrisis(attempt.patient_id, reply.crisis_state)
  if (kind !== 'completed') return
  const { crisis_state: _shown, ...completion } = reply
  keepState({ completed_exercise: completion as unknown as JsonRecord })
  finished.add(attempt.attempt_id)
  // The list is fetched again below; until then it must not offer a finished attempt.
  queryClient.setQueryData<Draft[]>(['exercises', 'drafts'], (before) =>
    before?.filter(({ attempt_id }) => attempt_id !== attempt.attempt_id),
  )
  void queryClient.invalidateQueries({
    queryKey: ['exercises'],
    predicate: ({ queryKey }) => isOwn(queryKey[1]),
  })
  finishing.get(attempt.attempt_id)?.done(completion)
  finishing.delete(attempt.attempt_id)
}

const isOwn = (name: unknown) => ['assigned', 'completed', 'drafts'].includes(name as string)

/** The text stays on the screen; only what asks again is ended. */
function refuse(attempt: Attempt, error: Refused): void {
  if (queue.get(attempt.attempt_id) === attempt) queue.delete(attempt.attempt_id)
  if (error.code === 'exercise_completed' || error.code === 'exercise_unknown')
    void dropSealedAttempt(attempt)
  refusedAttempt.set({ attempt_id: attempt.attempt_id, error })
  finishing.get(attempt.attempt_id)?.refused(error)
  finishing.delete(attempt.attempt_id)
}

session.onDrop(() => {
  life++
  queue = new Map()
  finishing.clear()
  finished.clear()
  isWorking = false
  backoff.end()
  saving.set('idle')
  refusedAttempt.set(null)
})

addEventListener('online', backoff.end)
