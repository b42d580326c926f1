import { records } from '@stillwater/domain/shell/persisted-shape'
import { api } from '../../../platform/api/api.ts'
import { openSealedStorage, type SealedStorage } from '../../../platform/session/sealed-storage.ts'
import { session } from '../../../platform/session/session.ts'
import { readAnswerKey } from '../../safety/crisis-calls.ts'
import { readQueuedMessage, type QueuedMessage } from './queued-message.ts'

const tabKey = 'stillwater.outbox'

/** What an earlier page of this tab could not send. Signing out empties the tab's storage. decision C24 */
export function readTab(): QueuedMessage[] {
  try {
    const kept = records(JSON.parse(sessionStorage.getItem(tabKey) ?? '[]'))
    return kept.flatMap((one) => readQueuedMessage(JSON.stringify(one)) ?? [])
  } catch {
    return []
  }
}

export function keepInTab(messages: readonly QueuedMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(tabKey)
    else sessionStorage.setItem(tabKey, JSON.stringify(messages))
  } catch {
    // A browser may forbid storage: the message then lasts with the page.
  }
}

let opened: Promise<SealedStorage | null> | null = null
const stored = new Set<string>()

/** Seals a patient's unsent message, so that it outlives the tab and the session, for the same person alone. */
export async function sealMessage(message: QueuedMessage): Promise<void> {
  const storage = await sealedStorage()
  if (!storage || stored.has(message.id)) return
  await storage.put(message.id, JSON.stringify(message))
  if (stored.has(message.id)) storage.remove(message.id)
}

export function dropSealed(id: string): void {
  stored.add(id)
  void opened?.then((storage) => storage?.remove(id))
}

/** What other tabs and earlier sessions of this patient could not send, oldest first. */
export async function openSealed(): Promise<QueuedMessage[]> {
  const storage = await sealedStorage()
  const found = (await storage?.all()) ?? []
  return found
    .flatMap(({ text }) => readQueuedMessage(text) ?? [])
    .filter(({ id }) => !stored.has(id))
    .sort((a, b) => a.at - b.at)
}

function sealedStorage(): Promise<SealedStorage | null> {
  const patient_id = session.current()?.user.patient?.id
  // The server gives a key to patients alone; a care person's messages last with the tab.
  if (!patient_id) return Promise.resolve(null)
  if (opened) return opened
  const mine = (opened = fetchStorage(patient_id).then((storage) => {
    if (!storage && opened === mine) opened = null
    return storage
  }))
  return mine
}

async function fetchStorage(id: string): Promise<SealedStorage | null> {
  try {
    const { key } = (await api(readAnswerKey, { params: { id } })).data
    // A name of its own, because unsent answers clear what they do not know.
    return await openSealedStorage(`${key} messages`)
  } catch {
    return null
  }
}

session.onDrop(() => {
  opened = null
})
