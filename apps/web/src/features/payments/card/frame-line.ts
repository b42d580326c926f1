import type { OpaqueData } from '@stillwater/contract/card-fields'
import { readFromFrame } from '../../../card-frame/check-messages.ts'
import type { Envelope, FrameField, FramePurpose, FromFrame, ToFrame } from '../../../card-frame/protocol.ts'
import { CardRefused } from './card-refused.ts'
import { pageFont, pageLook, whenLookChanges } from './frame-look.ts'
import { frameWords, unreachableWords } from './frame-words.ts'

type Answer = Extract<FromFrame, { ask: number }>
/** What the frame says without being asked. */
export type FrameNews = Exclude<FromFrame, Answer>
type Asked = Extract<ToFrame, { ask: number }>
type Unnumbered<Message> = Message extends unknown ? Omit<Message, 'ask'> : never

export type FrameLine = ReturnType<typeof openFrameLine>

// Longer than the frame itself waits for the processor.
const longestWaitMs = 25_000
// A bank may send a code by email, and give its customer time to find it.
const bankWaitMs = 15 * 60_000

export interface LineOptions {
  purpose: FramePurpose
  /** Where the frame is served; empty: here, with an opaque origin. */
  origin: string
}

/** The page's side of the line. It hears the one frame it opened, and of what is typed there never a digit. */
export function openFrameLine(
  frame: HTMLIFrameElement,
  nonce: string,
  { purpose, origin: served }: LineOptions,
  tell: (news: FrameNews) => void,
) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asks = 0

  function say(message: ToFrame, transfer: Transferable[] = []) {
    const envelope: Envelope<ToFrame> = { card_frame: nonce, message }
    // An origin that nobody shares has no name to send to. The page's policy lets only our own pages into a frame.
    frame.contentWindow?.postMessage(envelope, served || '*', transfer)
  }

  function ask(message: Unnumbered<Asked>, wait_ms = longestWaitMs): Promise<Answer> {
    const number = ++asks
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => {
        waiting.delete(number)
        reject(new CardRefused([unreachableWords()]))
      }, wait_ms)
      waiting.set(number, (answer) => {
        clearTimeout(tooLate)
        waiting.delete(number)
        resolve(answer)
      })
      say({ ...message, ask: number } as Asked)
    })
  }

  const dress = () => say({ kind: 'dress', purpose, words: frameWords(), ...pageLook(frame) })

  function hear(message: FromFrame) {
    if ('ask' in message) return waiting.get(message.ask)?.(message)
    if (message.kind === 'ready') {
      dress()
      void pageFont().then((font) => font && say({ kind: 'font', ...font }, [font.bytes]))
    }
    // The page would take someone who types in the frame for someone who has left.
    if (message.kind === 'typed') frame.dispatchEvent(new Event('pointermove', { bubbles: true }))
    tell(message)
  }

  function receive({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== (served || 'null')) return
    const message = readFromFrame(data, nonce)
    if (message) hear(message)
  }
  window.addEventListener('message', receive)
  const unwatch = whenLookChanges(frame, dress)

  return {
    /** Has every wrong field say so; which they are. */
    async check(): Promise<FrameField[]> {
      const answer = await ask({ kind: 'check' })
      return answer.kind === 'checked' ? answer.wrong : []
    },
    focus(field: FrameField): void {
      frame.focus()
      say({ kind: 'focus', field })
    },
    async tokenise(person: { cardholder_name: string; zip: string }): Promise<OpaqueData> {
      const answer = await ask({ kind: 'tokenise', ...person })
      if (answer.kind === 'token') return answer.token
      throw new CardRefused(answer.kind === 'refused' ? answer.messages : [unreachableWords()])
    },
    /** Has the bank ask the patient. Whether they answered; what, the server learns. */
    async confirm(client_secret: string): Promise<boolean> {
      const answer = await ask({ kind: 'confirm', client_secret }, bankWaitMs)
      return answer.kind === 'confirmed' && answer.outcome === 'answered'
    },
    close() {
      window.removeEventListener('message', receive)
      unwatch()
    },
  }
}
