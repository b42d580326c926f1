import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The line on which the clinic tells of changes, in the hand of a test. */
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
  /** What has changed, one kind after the other. */
  tell(...kinds: string[]) {
    act(() => {
      this.say({ type: 'ready', cursor: 1 })
      kinds.forEach((kind, i) => this.say({ type: 'event', seq: i + 2, kind, record_id: null }))
    })
  }
  private say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

/** From here on the product listens to a line of the test; `line` is the one it opened last. */
export function stubLiveLine(): { line: () => LiveLine } {
  LiveLine.lines = []
  vi.stubGlobal('WebSocket', LiveLine)
  return {
    line() {
      const last = LiveLine.lines.at(-1)
      if (!last) throw new Error('Nobody listens yet.')
      return last
    },
  }
}
