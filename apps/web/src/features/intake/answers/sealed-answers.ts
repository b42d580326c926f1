import { record } from '@stillwater/domain/shell/persisted-shape'
import { api } from '../../../platform/api/api.ts'
import { openSealedStorage, type SealedStorage } from '../../../platform/session/sealed-storage.ts'
import { session } from '../../../platform/session/session.ts'
import { readAnswerKey } from '../../safety/crisis-calls.ts'
import { isCrisis, readQueued, type QueuedAnswer } from './queued-answer.ts'

const day = 24 * 3600_000
/** An ordinary answer that waited longer could overwrite a newer one from another device; its question is asked again. */
const oldestMs = day
const most = 300

let opened: { patient_id: string; storage: Promise<SealedStorage | null> } | null = null
const confirmed = new Set<string>()

/**
 * Keeps an unsent answer so that it outlives the session and the tab, sealed with a key that the server gives to this
 * patient alone and that stays in memory. False where that is not possible. decision S7
 */
export async function sealAnswer(answer: QueuedAnswer): Promise<boolean> {
  const storage = await storageOf(answer.patient_id)
  if (!storage || confirmed.has(answer.key)) return false
  if (storage.size() >= most && !isCrisis(answer)) return false
  const isKept = await storage.put(answer.key, JSON.stringify(answer))
  if (confirmed.has(answer.key)) storage.remove(answer.key)
  return isKept
}

/** The server has it. */
export function dropSealed({ patient_id, key }: QueuedAnswer): void {
  confirmed.add(key)
  if (opened?.patient_id === patient_id) void opened.storage.then((storage) => storage?.remove(key))
}

/** What earlier sessions of this patient could not send, oldest first. */
export async function openSealed(patient_id: string): Promise<QueuedAnswer[]> {
  const storage = await storageOf(patient_id)
  if (!storage) return []
  const found = (await storage.all()).map(({ name, text }) => ({ name, answer: parse(text) }))
  const isWanted = ({ answer }: (typeof found)[number]) =>
    answer?.patient_id === patient_id && (isCrisis(answer) || Date.now() - answer.at < oldestMs)
  for (const { name } of found.filter((one) => !isWanted(one))) storage.remove(name)
  return found
    .filter(isWanted)
    .flatMap(({ answer }) => (answer && !confirmed.has(answer.key) ? answer : []))
    .sort((a, b) => a.at - b.at)
}

function storageOf(patient_id: string): Promise<SealedStorage | null> {
  if (opened?.patient_id === patient_id) return opened.storage
  const storage = fetchStorage(patient_id)
  const mine = (opened = { patient_id, storage })
  // The next answer asks again for a key that could not be fetched.
  return storage.then((found) => {
    if (!found && opened === mine) opened = null
    return found
  })
}

async function fetchStorage(id: string): Promise<SealedStorage | null> {
  try {
    return await openSealedStorage((await api(readAnswerKey, { params: { id } })).data.key)
  } catch {
    return null
  }
}

function parse(text: string): QueuedAnswer | undefined {
  try {
    return readQueued([record(JSON.parse(text))])[0]
  } catch {
    return undefined
  }
}

session.onDrop(() => {
  opened = null
})
