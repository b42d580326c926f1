import { useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { session } from '../../../platform/session/session.ts'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()
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
  for (const listener of [...listeners]) listener()
}

export function useDraft(thread_id: string): string {
  return useSyncExternalStore(listen, () => draftOf(thread_id))
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

session.onDrop(() => drafts.clear())
