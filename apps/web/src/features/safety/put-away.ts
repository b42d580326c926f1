import { isFinal } from '@stillwater/contract/client'
import type { Crisis } from '@stillwater/contract/crisis'
import { api } from '../../platform/api/api.ts'
import { pause } from '../../platform/api/pause.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { sessionEpoch } from '../../platform/session/session-store.ts'
import { session } from '../../platform/session/session.ts'
import { acknowledgeCrisis } from './crisis-calls.ts'
import { nameOf, putAwayHere } from './crisis-stores.ts'
import { crisisOf, setCrisis } from './crisis.queries.ts'

/** How long a person who is safe waits for the server before they may continue without it. */
const patienceMs = 4000

const wait = pause()

/** Resolves when the screen may go: the server confirmed it, or the person need not wait for that any longer. */
export async function putAway(
  patient_id: string,
  known: Crisis | null,
  unsent: readonly string[],
): Promise<void> {
  const epoch = sessionEpoch()
  const isConfirmed = known === null || (await isConfirmedInTime(patient_id, known.id))
  if (epoch !== sessionEpoch()) return
  if (!isConfirmed) {
    hide(nameOf(known))
    void confirmLater(patient_id, known)
  }
  hide(...unsent)
}

/** The server has an answer: its crisis was put away if the answer was, and is shown again if it was not. */
export function passOnPutAway(patient_id: string, answer_key: string, crisis: Crisis): void {
  if (putAwayHere.get().includes(answer_key)) {
    hide(nameOf(crisis))
    void confirmLater(patient_id, crisis)
  } else putAwayHere.set(putAwayHere.get().filter((name) => name !== nameOf(crisis)))
}

function hide(...names: string[]): void {
  putAwayHere.set([...new Set([...putAwayHere.get(), ...names])])
}

function isConfirmedInTime(patient_id: string, crisis_id: string): Promise<boolean> {
  return Promise.race([
    acknowledge(patient_id, crisis_id).then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => setTimeout(() => done(false), patienceMs)),
  ])
}

async function acknowledge(patient_id: string, crisis_id: string): Promise<void> {
  const params = { id: patient_id, crisis_id }
  setCrisis(patient_id, (await api(acknowledgeCrisis, { params, body: {} })).data.crisis)
}

async function confirmLater(patient_id: string, crisis: Crisis): Promise<void> {
  const epoch = sessionEpoch()
  const isWanted = () => epoch === sessionEpoch() && putAwayHere.get().includes(nameOf(crisis))
  for (let failures = 0; isWanted(); failures++) {
    await wait.for(Math.min(60_000, 2000 * 2 ** failures))
    if (!isWanted()) return
    try {
      return await acknowledge(patient_id, crisis.id)
    } catch (error) {
      if (isFinal(error)) return queryClient.invalidateQueries(crisisOf(patient_id))
    }
  }
}

session.onDrop(wait.end)
addEventListener('online', wait.end)
