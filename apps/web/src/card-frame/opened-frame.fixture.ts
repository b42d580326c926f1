import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { frameWords } from '../features/payments/card/frame-words.ts'
import type { FramePurpose, FromFrame, ToFrame } from './protocol.ts'
import { startFrame } from './start-frame.ts'

const html = readFileSync(join(import.meta.dirname, '../../card-frame.html'), 'utf8')
export const framePage = () => new DOMParser().parseFromString(html, 'text/html')

export const clinic = 'https://clinic.example'
export const embedded = {
  script_url: '/accept.js',
  kind: 'embedded',
  client_key: 'key',
  login_id: 'login',
}

/** What the frame said to the page around it, and to which origins. */
export const said: FromFrame[] = []
export const targets: string[] = []

const listeners: ((event: Partial<MessageEvent>) => void)[] = []
const parent = {
  postMessage({ card_frame, message }: { card_frame: string; message: FromFrame }, target: string) {
    expect(card_frame).toBe('n1')
    said.push(message)
    targets.push(target)
  },
}

/** The page around the frame says this, or someone else does. */
export function tell(message: ToFrame, from: Partial<MessageEvent> = {}, nonce = 'n1') {
  const event = { source: parent as unknown as Window, origin: clinic, data: { card_frame: nonce, message } }
  for (const listener of listeners) listener({ ...event, ...from })
}

interface Opening {
  purpose: FramePurpose
  at?: string
  dress?: { theme: string; text_px: number; surface: string }
}

/** Opens the frame in this document. */
export function openFrame(
  processor: object,
  { purpose, at = clinic, dress = { theme: '', text_px: 16, surface: '' } }: Opening,
) {
  const { body, head } = framePage()
  document.body.replaceChildren(...body.children)
  document.head.replaceChildren(...head.children)
  document.querySelector('meta[name="card-processor"]')?.setAttribute('content', JSON.stringify(processor))
  startFrame({
    document,
    location: { href: `${at}/card-frame.html#n1` },
    parent,
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  } as unknown as Window)
  tell({ kind: 'dress', purpose, words: frameWords(), ...dress })
}

export const answerTo = (ask: number) =>
  vi.waitFor(() => {
    const answer = said.find((message) => 'ask' in message && message.ask === ask)
    expect(answer).toBeDefined()
    return answer
  })

/** Each test begins here: nothing was said, and a script counts as loaded, since jsdom loads none. */
export function beginFrame() {
  for (const list of [said, targets, listeners]) list.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')))
  })
}
