import { useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { session } from '../../../platform/session/session.ts'
import { leftDraft, sealDraft } from './sealed-drafts.ts'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()
let life = 0
const nameOf = (thread_id: string) => `message:${thread_id}`

export function draftOf(thread_id: string): string {
  const known = drafts.get(thread_id)
  if (known !== undefined) return known
  const { text } = readDraft(nameOf(thread_id), { text: '' })
  drafts.set(thread_id, text)
  return text
}

/** Sets what is written in a thread's composer, as typing does. */
export function setDraft(thread_id: string, text: string): void {
  drafts.set(thread_id, text)
  if (text === '') dropDraft(nameOf(thread_id))
  else keepDraft(nameOf(thread_id), { text })
  sealDraft(thread_id, text)
  for (const listener of [...listeners]) listener()
}

/** Brings back what an earlier session of this patient left here, unless something is written already. */
export async function restoreDraft(thread_id: string): Promise<void> {
  if (draftOf(thread_id) !== '') return
  const mine = life
  const text = await leftDraft(thread_id)
  if (mine === life && text !== '' && draftOf(thread_id) === '') setDraft(thread_id, text)
}

export function useDraft(thread_id: string): string {
  return useSyncExternalStore(listen, () => draftOf(thread_id))
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

session.onDrop(() => {
  life++
  drafts.clear()
})
