import type { LiveConnection, ThreadFrame } from './live.ts'

interface ThreadListener {
  onFrame(frame: ThreadFrame): void
  /** The connection was made, or made again: frames may have been missed. */
  onOpen(): void
}

const listeners = new Set<ThreadListener>()
let current: LiveConnection | null = null

/** Messages, typing and marks over the live connection of the area that is open. */
export const threadLine = {
  attach: (connection: LiveConnection | null): void => void (current = connection),
  opened: (): void => listeners.forEach((listener) => listener.onOpen()),
  received: (frame: ThreadFrame): void => listeners.forEach((listener) => listener.onFrame(frame)),
  sync: (thread_id: string, after: number): void => current?.sync(thread_id, after),
  listen(listener: ThreadListener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
