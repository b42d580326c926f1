import type { Message, MessageMarks } from '@stillwater/contract/message'
import { api } from '../../../platform/api/api.ts'
import type { ThreadFrame } from '../../../platform/api/live.ts'
import { threadLine } from '../../../platform/api/thread-line.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { readMessages } from './conversation-calls.ts'
import { laterMarks } from './later-marks.ts'
import { lastWithoutGap, mergeMessages } from './merge-messages.ts'

export interface ConversationState {
  phase: 'loading' | 'failed' | 'ready'
  /** Oldest first. */
  messages: readonly Message[]
  /** The cursor of the page before the oldest message; null when that is the first one. */
  before: number | null
  earlier: 'idle' | 'loading' | 'failed'
  marks: MessageMarks | null
  /** The id of who is typing. */
  typing: string | null
}

const empty: ConversationState = {
  phase: 'loading',
  messages: [],
  before: null,
  earlier: 'idle',
  marks: null,
  typing: null,
}

/** How long "is typing" is shown after the last notification, which comes at most once a second. */
const typingMs = 5_000

interface Conversation {
  state: Store<ConversationState>
  openings: number
  isLoading: boolean
  typingTimer?: ReturnType<typeof setTimeout>
}

const conversations = new Map<string, Conversation>()

function conversation(thread_id: string): Conversation {
  const known = conversations.get(thread_id)
  if (known) return known
  const made: Conversation = { state: createStore(empty), openings: 0, isLoading: false }
  conversations.set(thread_id, made)
  return made
}

export function conversationState(thread_id: string): Store<ConversationState> {
  return conversation(thread_id).state
}

function change({ state }: Conversation, patch: Partial<ConversationState>): void {
  state.set({ ...state.get(), ...patch })
}

/** Loads a thread, or asks for what was missed since it was last open. Returns what closes it. */
export function openConversation(thread_id: string): () => void {
  const one = conversation(thread_id)
  one.openings++
  if (one.state.get().phase === 'ready') catchUp(thread_id, one)
  else void load(thread_id)
  return () => void one.openings--
}

export async function load(thread_id: string): Promise<void> {
  const one = conversation(thread_id)
  if (one.isLoading) return
  one.isLoading = true
  change(one, { phase: 'loading' })
  try {
    const { data } = await api(readMessages, { params: { id: thread_id }, query: {} })
    const messages = mergeMessages(data.messages, one.state.get().messages)
    const marks = laterMarks(one.state.get().marks, data.marks)
    change(one, { phase: 'ready', messages, before: data.before, marks })
    catchUp(thread_id, one)
  } catch {
    // A thread that no page shows is loaded again by the page that opens it.
    if (one.openings > 0) change(one, { phase: 'failed' })
  } finally {
    one.isLoading = false
  }
}

export async function loadEarlier(thread_id: string): Promise<void> {
  const one = conversation(thread_id)
  const { before, earlier } = one.state.get()
  if (before === null || earlier === 'loading') return
  change(one, { earlier: 'loading' })
  try {
    const query = { before: String(before) }
    const { data } = await api(readMessages, { params: { id: thread_id }, query })
    const messages = mergeMessages(one.state.get().messages, data.messages)
    change(one, { earlier: 'idle', messages, before: data.before })
  } catch {
    change(one, { earlier: 'failed' })
  }
}

/** A message of this thread, from the live connection or from the reply to its sender. */
export function receiveMessage(message: Message): void {
  const one = conversations.get(message.thread_id)
  if (!one) return
  const before = one.state.get()
  const messages = mergeMessages(before.messages, [message])
  change(one, { messages, typing: before.typing === message.sender_id ? null : before.typing })
  if (before.phase === 'ready' && message.seq > lastWithoutGap(messages)) catchUp(message.thread_id, one)
}

export function receiveMarks(thread_id: string, marks: MessageMarks): void {
  const one = conversations.get(thread_id)
  if (one) change(one, { marks: laterMarks(one.state.get().marks, marks) })
}

function receiveTyping({ thread_id, sender_id }: Extract<ThreadFrame, { type: 'typing' }>): void {
  const one = conversations.get(thread_id)
  if (!one) return
  clearTimeout(one.typingTimer)
  change(one, { typing: sender_id })
  one.typingTimer = setTimeout(() => change(one, { typing: null }), typingMs)
}

/** Asks for what came since: for a reader to whom the live connection brings nothing by itself. */
export function pollConversation(thread_id: string): void {
  const one = conversations.get(thread_id)
  if (one?.state.get().phase === 'ready') catchUp(thread_id, one)
}

function catchUp(thread_id: string, { state }: Conversation): void {
  threadLine.sync(thread_id, lastWithoutGap(state.get().messages))
}

threadLine.listen({
  onFrame(frame) {
    if (frame.type === 'message') receiveMessage(frame.message)
    else if (frame.type === 'marks') receiveMarks(frame.thread_id, frame.marks)
    else receiveTyping(frame)
  },
  onOpen() {
    for (const [thread_id, one] of conversations) {
      if (one.openings === 0) continue
      if (one.state.get().phase === 'ready') catchUp(thread_id, one)
      else void load(thread_id)
    }
  },
})

session.onDrop(() => {
  for (const { typingTimer } of conversations.values()) clearTimeout(typingTimer)
  conversations.clear()
})
