import { cardBrands } from '@stillwater/domain/payments/card-number'
import { fieldStates, frameFields, framePurposes, type FromFrame, type ToFrame } from './protocol.ts'

type Check = (value: unknown) => boolean

const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest
const number =
  (most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= most
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const listOf =
  (most: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check)
const flag = oneOf([true, false])

/** These keys and no others. */
const exactly =
  (keys: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(keys).length &&
    Object.entries(keys).every(
      ([key, check]) => Object.hasOwn(value, key) && check((value as Record<string, unknown>)[key]),
    )
const each = (keys: readonly string[], check: Check) =>
  exactly(Object.fromEntries(keys.map((key) => [key, check])))

const kind = text(20)
const ask = number(1e9)
const sentence = text(500)
const words = exactly({
  language: text(35),
  labels: each(frameFields, sentence),
  expires: sentence,
  month_placeholder: sentence,
  year_placeholder: sentence,
  code_hint: sentence,
  amex_code_hint: sentence,
  brands: each(cardBrands, sentence),
  errors: each(frameFields, sentence),
  unreachable: sentence,
  bank: each(['note', 'confirm', 'refuse'], sentence),
})

const toFrame: Record<ToFrame['kind'], Check> = {
  dress: exactly({
    kind,
    purpose: oneOf(framePurposes),
    words,
    theme: text(20),
    text_px: number(200),
    surface: text(100),
  }),
  font: exactly({ kind, family: text(100), bytes: (value) => value instanceof ArrayBuffer }),
  focus: exactly({ kind, field: oneOf(frameFields) }),
  check: exactly({ kind, ask }),
  tokenise: exactly({ kind, ask, cardholder_name: text(200), zip: text(20) }),
  confirm: exactly({ kind, ask, client_secret: text(500) }),
}

const fromFrame: Record<FromFrame['kind'], Check> = {
  ready: exactly({ kind }),
  height: exactly({ kind, px: number(5000) }),
  typed: exactly({
    kind,
    fields: each(frameFields, oneOf(fieldStates)),
    complete: flag,
    brand: oneOf([...cardBrands, null]),
  }),
  advance: exactly({ kind }),
  submit: exactly({ kind }),
  checked: exactly({ kind, ask, wrong: listOf(4, oneOf(frameFields)) }),
  token: exactly({ kind, ask, token: exactly({ dataDescriptor: text(128), dataValue: text(8192) }) }),
  refused: exactly({ kind, ask, messages: listOf(20, sentence) }),
  confirmed: exactly({ kind, ask, outcome: oneOf(['answered', 'unreached']) }),
}

export function readToFrame(data: unknown, nonce: string): ToFrame | null {
  return open<ToFrame>(toFrame, data, nonce)
}
export function readFromFrame(data: unknown, nonce: string): FromFrame | null {
  return open<FromFrame>(fromFrame, data, nonce)
}

function open<Message>(checks: Record<string, Check>, data: unknown, nonce: string): Message | null {
  if (typeof data !== 'object' || data === null || !('card_frame' in data) || !('message' in data))
    return null
  const { card_frame, message } = data
  if (card_frame !== nonce || typeof message !== 'object' || message === null) return null
  const named = 'kind' in message ? String(message.kind) : ''
  return Object.hasOwn(checks, named) && checks[named]?.(message) ? (message as Message) : null
}
