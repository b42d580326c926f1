import { useEffect, useMemo } from 'react'
import { useStore } from '../../../platform/store.ts'
import {
  conversationState,
  load,
  loadEarlier,
  openConversation,
  type ConversationState,
} from './conversations.ts'
import { openOutbox, outbox, type OutgoingMessage } from './outbox.ts'

export interface Conversation extends ConversationState {
  thread_id: string
  /** What this person wrote in the thread and the server does not have yet, oldest first. */
  outgoing: readonly OutgoingMessage[]
  loadEarlier(): void
  /** Loads the thread again after it failed. */
  reload(): void
}

/** A thread that is on the screen: its messages, live, and what is on its way. */
export function useConversation(thread_id: string): Conversation {
  const state = useStore(conversationState(thread_id))
  const queue = useStore(outbox)
  useEffect(() => openConversation(thread_id), [thread_id])
  useEffect(() => void openOutbox(), [])
  const outgoing = useMemo(() => {
    const stored = new Set(state.messages.map(({ id }) => id))
    return queue.filter((one) => one.thread_id === thread_id && !stored.has(one.id))
  }, [queue, state.messages, thread_id])
  return {
    ...state,
    thread_id,
    outgoing,
    loadEarlier: () => void loadEarlier(thread_id),
    reload: () => void load(thread_id),
  }
}
