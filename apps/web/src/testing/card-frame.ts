import { act } from '@testing-library/react'
import type { OpaqueData } from '@stillwater/contract/card-fields'
import { readToFrame } from '../card-frame/check-messages.ts'
import type { FrameField, FromFrame, ToFrame, Typed } from '../card-frame/protocol.ts'

export const goodToken: OpaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'token-1' }

const right: Typed = {
  fields: { card_number: 'right', exp_month: 'right', exp_year: 'right', code: 'right' },
  complete: true,
  brand: 'visa',
}

/** Stands for the frame in which a card is typed: jsdom loads none. It is ready once it is called. */
export function fakeCardFrame(
  frame = document.querySelector<HTMLIFrameElement>('iframe.card-frame'),
  /** What becomes of a question of the bank. */
  bank: 'answered' | 'unreached' = 'answered',
) {
  if (!frame?.contentWindow) throw new Error('There is no card frame on this page.')
  const shown = frame.contentWindow
  const nonce = new URL(frame.src).hash.slice(1)
  const heard: ToFrame[] = []
  let wrong: FrameField[] = ['card_number', 'exp_month', 'exp_year', 'code']
  let answer: { token: OpaqueData } | { refused: string[] } | 'silence' = { token: goodToken }

  function say(message: FromFrame, from: MessageEventInit = {}) {
    const data = { card_frame: nonce, message }
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data, source: shown, origin: 'null', ...from }),
        ),
    )
  }

  shown.postMessage = (data: unknown) => {
    const message = readToFrame(data, nonce)
    if (!message) throw new Error('The frame would not understand what the page said.')
    heard.push(message)
    if (message.kind === 'check') queueMicrotask(() => say({ kind: 'checked', ask: message.ask, wrong }))
    if (message.kind === 'confirm')
      queueMicrotask(() => say({ kind: 'confirmed', ask: message.ask, outcome: bank }))
    if (message.kind !== 'tokenise' || answer === 'silence') return
    const { ask } = message
    const said: FromFrame =
      'token' in answer
        ? { kind: 'token', ask, token: answer.token }
        : { kind: 'refused', ask, messages: answer.refused }
    queueMicrotask(() => say(said))
  }
  say({ kind: 'ready' })

  return {
    /** What the page said to the frame, oldest first. */
    heard,
    say,
    /** A card is typed to its end; what is named is wrong with it. */
    type(...faults: FrameField[]) {
      wrong = faults
      const fields = { ...right.fields, ...Object.fromEntries(faults.map((field) => [field, 'wrong'])) }
      say({ kind: 'typed', ...right, fields })
    },
    /** The focus leaves the frame at its end. */
    advance: () => say({ kind: 'advance' }),
    pressEnter: () => say({ kind: 'submit' }),
    /** What the processor makes of the card from now on. */
    answers: (next: typeof answer) => void (answer = next),
  }
}
