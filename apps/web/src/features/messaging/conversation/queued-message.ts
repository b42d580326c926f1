import { record } from '@stillwater/domain/shell/persisted-shape'
import type { WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'

export interface SentFile {
  id: string
  content_type: string
  file_name: string
}

export interface QueuedMessage {
  /** Made once: the server stores a message with the same id only once. */
  id: string
  thread_id: string
  /** Whose message it is: the id of the user. */
  user_id: string
  recipient_id: string
  message: string
  file: SentFile | null
  /** When it was written, in milliseconds. */
  at: number
  /** How grave the text is, where a patient wrote it. */
  danger: WrittenDanger | null
}

/** What a browser's storage holds; null for anything that is not a message. */
export function readQueuedMessage(text: string): QueuedMessage | null {
  try {
    const from = record(JSON.parse(text))
    const isWhole = ['id', 'thread_id', 'user_id', 'recipient_id', 'message'].every(
      (field) => typeof from[field] === 'string',
    )
    if (!isWhole || typeof from['at'] !== 'number') return null
    return from as unknown as QueuedMessage
  } catch {
    return null
  }
}
