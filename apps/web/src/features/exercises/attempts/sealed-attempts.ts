import { api } from '../../../platform/api/api.ts'
import { openSealedStorage, type SealedStorage } from '../../../platform/session/sealed-storage.ts'
import { session } from '../../../platform/session/session.ts'
import { readAnswerKey } from '../../safety/crisis-calls.ts'
import { readAttempt, type Attempt } from './attempt.ts'

let opened: { patient_id: string; storage: Promise<SealedStorage | null> } | null = null
/** One write after the other, so that an older text never lands on a newer one. */
let writing: Promise<void> = Promise.resolve()

/** Keeps an attempt so that it outlives the session and the tab, readable for this patient alone. */
export function sealAttempt(attempt: Attempt): Promise<void> {
  return inOrder(attempt.patient_id, async (storage) => {
    await storage.put(attempt.attempt_id, JSON.stringify(attempt))
  })
}

/** The server has all of it. */
export function dropSealedAttempt({ patient_id, attempt_id }: Attempt): Promise<void> {
  return inOrder(patient_id, (storage) => storage.remove(attempt_id))
}

/** What earlier pages and sessions of this patient could not send, oldest first. */
export async function openSealedAttempts(patient_id: string): Promise<Attempt[]> {
  const storage = await storageOf(patient_id)
  const found = (await storage?.all()) ?? []
  return found
    .flatMap(({ text }) => readAttempt(text) ?? [])
    .filter((attempt) => attempt.patient_id === patient_id)
    .sort((a, b) => a.at - b.at)
}

function inOrder(patient_id: string, work: (storage: SealedStorage) => unknown): Promise<void> {
  writing = writeAfter(writing, patient_id, work)
  return writing
}

async function writeAfter(
  before: Promise<void>,
  patient_id: string,
  work: (storage: SealedStorage) => unknown,
): Promise<void> {
  await before
  try {
    const storage = await storageOf(patient_id)
    if (storage) await work(storage)
  } catch {
    // A browser without room keeps the attempt in the tab, and the server gets it as soon as it can.
  }
}

function storageOf(patient_id: string): Promise<SealedStorage | null> {
  if (opened?.patient_id === patient_id) return opened.storage
  const mine = { patient_id, storage: fetchStorage(patient_id) }
  opened = mine
  return forgetFailed(mine)
}

/** The next change asks again for a key that could not be fetched. */
async function forgetFailed(mine: NonNullable<typeof opened>): Promise<SealedStorage | null> {
  const found = await mine.storage
  if (!found && opened === mine) opened = null
  return found
}

async function fetchStorage(id: string): Promise<SealedStorage | null> {
  try {
    const { key } = (await api(readAnswerKey, { params: { id } })).data
    // A name of its own, because the queue of the intake removes what it does not know.
    return await openSealedStorage(`${key} exercises`)
  } catch {
    return null
  }
}

session.onDrop(() => {
  opened = null
})
