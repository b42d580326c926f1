import { act } from '@testing-library/react'
import type { LiveKind, LiveMessage, LivePayload } from '@stillwater/contract/live'
import { vi } from 'vitest'

/** A WebSocket that a test sends live events over. */
export class LiveLine extends EventTarget {
  static lines: LiveLine[] = []
  sent: string[] = []
  constructor() {
    super()
    LiveLine.lines.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {}
  /** Connects, without an event. */
  open() {
    act(() => this.say({ type: 'ready', cursor: 1 }))
  }
  /** Connects, then sends one event. */
  tell<K extends LiveKind>(kind: K, record_id: LivePayload<K>['record_id']) {
    act(() => {
      this.say({ type: 'ready', cursor: 1 })
      this.say({ type: 'event', seq: 2, kind, record_id })
    })
  }
  /** Connects, then sends a frame as the server spells it. */
  receive(...frames: LiveMessage[]) {
    act(() => {
      this.say({ type: 'ready', cursor: 1 })
      for (const frame of frames) this.say(frame)
    })
  }
  /** The server closes the connection. */
  closes(code: number) {
    act(() => void this.dispatchEvent(new CloseEvent('close', { code })))
  }
  private say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

/** Replaces WebSocket for the rest of the test; `line` is the connection opened last. */
export function stubLiveLine(): { line: () => LiveLine } {
  LiveLine.lines = []
  vi.stubGlobal('WebSocket', LiveLine)
  return {
    line() {
      const last = LiveLine.lines.at(-1)
      if (!last) throw new Error('No connection was opened.')
      return last
    },
  }
}
