import { screenOfDanger, type WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { pause } from '../../../platform/api/pause.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { newId } from '../../../platform/new-id.ts'
import { isSessionBeingLost } from '../../../platform/session/session-store.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore } from '../../../platform/store.ts'
import { crisisOf } from '../../safety/crisis.queries.ts'
import { dangerOf, loadDangerRule } from '../../safety/danger-rule.ts'
import { markStored, markUnsaved, raiseCrisis } from '../../safety/unsent-crisis.ts'
import { receiveMessage } from './conversations.ts'
import { dropSealed, keepInTab, openSealed, readTab, sealMessage } from './outbox-storage.ts'
import { postMessage, postWithoutWaiting } from './post-message.ts'
import type { QueuedMessage } from './queued-message.ts'

export interface OutgoingMessage extends QueuedMessage {
  /** `waiting` has no connection, and `failed` was tried. */
  state: 'waiting' | 'sending' | 'failed'
  /** What the server said about it. */
  reason: string | null
  /** The server refused it, and sends nothing again until the person asks for it. */
  is_refused: boolean
}

/**
 * Messages that the server does not have yet, oldest first. Each is kept in the tab and, for a patient, sealed in the
 * browser before it is sent, and leaves both once the server has it. They are sent one after the other, so that their
 * order is kept; a refused one waits for its writer and does not hold up the others.
 */
export const outbox = createStore<readonly OutgoingMessage[]>([])

let life = 0
let isWorking = false
const backoff = pause()
const maxBackoffMs = 30_000

/** Queues a message. The person has written it: it stays until the server has it or they delete it. */
export function queueMessage(message: Omit<QueuedMessage, 'id' | 'at' | 'user_id'>): string | null {
  const user = session.current()?.user
  if (!user) return null
  const id = newId()
  add([{ ...message, id, at: Date.now(), user_id: user.patient?.id ?? user.id }])
  return id
}

/** For a text that was screened only after it was queued: help is shown even if the server already has it. */
export function addDanger(id: string, danger: WrittenDanger | null): void {
  const patient_id = session.current()?.user.patient?.id
  if (!danger || !patient_id) return
  const isUnsent = outbox.get().some((one) => one.id === id)
  raiseCrisis(patient_id, id, screenOfDanger(danger))
  if (isUnsent) change(id, { danger })
  else void settleCrisis(patient_id, id)
}

/** Where the rule cannot be fetched, the smallest screen is right for any danger: a graver one is the server's to show. */
async function addOwnDanger({ id, message }: OutgoingMessage): Promise<void> {
  const mine = life
  await loadDangerRule()
  if (mine === life) addDanger(id, dangerOf(message) ?? 'discreet')
}

/** Takes up what this person could not send before, in this tab or, for a patient, in this browser. */
export async function openOutbox(): Promise<void> {
  const mine = life
  add(readTab())
  const found = await openSealed()
  if (mine === life) add(found)
}

export function retryMessage(id: string): void {
  change(id, { state: 'waiting', reason: null, is_refused: false })
  backoff.end()
  void work()
}

export function discardMessage(id: string): void {
  set(outbox.get().filter((one) => one.id !== id))
  dropSealed(id)
}

function add(messages: readonly QueuedMessage[]): void {
  const user = session.current()?.user
  const user_id = user?.patient?.id ?? user?.id
  const fresh = messages.filter(
    (one) => one.user_id === user_id && !outbox.get().some(({ id }) => id === one.id),
  )
  if (fresh.length === 0) return
  const queued = fresh.map((one) => ({ ...one, state: 'waiting' as const, reason: null, is_refused: false }))
  set([...outbox.get(), ...queued].sort((a, b) => a.at - b.at))
  for (const one of fresh) {
    if (one.danger) {
      raiseCrisis(one.user_id, one.id, screenOfDanger(one.danger))
      backoff.end()
    }
    void sealMessage(one)
  }
  void work()
}

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  const mine = life
  const next = () => outbox.get().find(({ is_refused }) => !is_refused)
  let failures = 0
  for (let message = next(); message; message = next()) {
    change(message.id, { state: 'sending', reason: null })
    const outcome = await postMessage(message)
    if (mine !== life) return
    if (outcome.type === 'stored') {
      failures = 0
      syncServerClock(outcome.message.created_at)
      receiveMessage(outcome.message)
      settle(message)
      // The server's rule found what this page's rule did not, or had not loaded for.
      if (outcome.shows_crisis_lines && !message.danger) void addOwnDanger(message)
    } else {
      markUnsaved(message.id)
      const is_refused = outcome.type === 'refused'
      const isOffline = outcome.reason === null && !navigator.onLine
      change(message.id, { state: isOffline ? 'waiting' : 'failed', reason: outcome.reason, is_refused })
      if (outcome.type === 'refused') continue
      await backoff.for(outcome.retry_ms ?? Math.min(maxBackoffMs, 1000 * 2 ** failures++))
      if (mine !== life) return
    }
  }
  isWorking = false
}

/** The server has the message: by its reply, or because it came back over the live connection. */
function settle({ id, danger, user_id }: OutgoingMessage): void {
  discardMessage(id)
  if (danger) void settleCrisis(user_id, id)
}

/** Whether anyone was told is the server's to say. decision S7 */
async function settleCrisis(patient_id: string, id: string): Promise<void> {
  const mine = life
  const crisis = await queryClient.fetchQuery({ ...crisisOf(patient_id), staleTime: 0 }).catch(() => null)
  if (mine === life) markStored(id, crisis)
}

function change(id: string, patch: Partial<OutgoingMessage>): void {
  set(outbox.get().map((one) => (one.id === id ? { ...one, ...patch } : one)))
}

function set(messages: readonly OutgoingMessage[]): void {
  outbox.set(messages)
  keepInTab(messages)
}

threadLine.listen({
  onFrame(frame) {
    if (frame.type !== 'message') return
    const mine = outbox.get().find(({ id }) => id === frame.message.id)
    if (mine) settle(mine)
  },
  onOpen: backoff.end,
})

let dangerLost = () => {}
/** Sets what is shown when the session ends while a message about grave danger is unsent. */
export function setDangerLost(show: () => void): void {
  dangerLost = show
}

session.onDrop(() => {
  if (isSessionBeingLost() && outbox.get().some(({ danger }) => danger === 'high')) dangerLost()
  life++
  isWorking = false
  backoff.end()
  outbox.set([])
})

addEventListener('online', backoff.end)
addEventListener('pagehide', () =>
  outbox
    .get()
    .filter(({ is_refused }) => !is_refused)
    .forEach(postWithoutWaiting),
)
addEventListener('beforeunload', (event) => {
  if (outbox.get().length > 0) event.preventDefault()
})
