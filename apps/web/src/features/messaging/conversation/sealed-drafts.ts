import { record } from '@stillwater/domain/shell/persisted-shape'
import { sealedNames } from '../../../platform/session/sealed-names.ts'
import { session } from '../../../platform/session/session.ts'
import { sealedStorage } from './outbox-storage.ts'

const typingPauseMs = 400
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** One write after the other, so that an older text never lands on a newer one. */
let writing: Promise<void> = Promise.resolve()

const nameOf = (thread_id: string) => `draft.${thread_id}`

/** Seals what a patient is writing, so that it outlives the session, for the same person alone. No text: it is removed. */
export function sealDraft(thread_id: string, text: string): void {
  clearTimeout(timers.get(thread_id))
  timers.delete(thread_id)
  if (text === '') return void (writing = write(writing, thread_id, text))
  timers.set(
    thread_id,
    setTimeout(() => (writing = write(writing, thread_id, text)), typingPauseMs),
  )
}

async function write(before: Promise<void>, thread_id: string, text: string): Promise<void> {
  await before
  const client = session.current()?.client
  if (!client || (text === '' && sealedNames().length === 0)) return
  try {
    const storage = await sealedStorage()
    if (text === '') storage?.remove(nameOf(thread_id))
    else await storage?.put(nameOf(thread_id), JSON.stringify({ thread_id, text, client }))
  } catch {
    // A browser without room keeps the text in the tab.
  }
}

/**
 * What an earlier session of this patient left unsent in a thread; '' where there is none. What this session is writing
 * in another tab stays there: two composers with one text would send it twice.
 */
export async function leftDraft(thread_id: string): Promise<string> {
  const client = session.current()?.client
  if (!client || sealedNames().length === 0) return ''
  await writing
  const kept = (await (await sealedStorage())?.all()) ?? []
  const found = kept.find(({ name }) => name === nameOf(thread_id))
  const left = readSealed(found?.text ?? '')
  return left && left.thread_id === thread_id && left.client !== client ? left.text : ''
}

function readSealed(sealed: string): { thread_id: unknown; client: unknown; text: string } | null {
  try {
    const { thread_id, client, text } = record(JSON.parse(sealed))
    return typeof text === 'string' ? { thread_id, client, text } : null
  } catch {
    return null
  }
}

session.onDrop(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  writing = Promise.resolve()
})
