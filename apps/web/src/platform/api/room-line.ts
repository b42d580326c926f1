import type { LiveConnection, SignalMessage } from './live.ts'

interface LineListener {
  onMessage(message: SignalMessage): void
  /** The connection was made, or made again: what was said meanwhile may be lost. */
  onOpen(): void
}

/** How a page speaks with the other pages in its room. */
export interface RoomLine {
  send: LiveConnection['send']
  listen(listener: LineListener): () => void
}

export interface OwnedLine extends RoomLine {
  attach(connection: LiveConnection | null): void
  opened(): void
  received(message: SignalMessage): void
}

export function createRoomLine(): OwnedLine {
  const listeners = new Set<LineListener>()
  let current: LiveConnection | null = null
  return {
    attach: (connection) => void (current = connection),
    opened: () => listeners.forEach((listener) => listener.onOpen()),
    received: (message) => listeners.forEach((listener) => listener.onMessage(message)),
    send: (signal) => current?.send(signal),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Over the live connection of the area that is open. */
export const sharedLine = createRoomLine()
