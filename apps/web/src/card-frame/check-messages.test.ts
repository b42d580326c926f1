import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrands } from '@stillwater/domain/payments/card-number'
import { readFromFrame, readToFrame } from './check-messages.ts'
import { frameFields, type FromFrame, type FrameWords, type ToFrame } from './protocol.ts'

const each = <Key extends string>(keys: readonly Key[], text: string) =>
  Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, string>
const words: FrameWords = {
  language: 'en',
  labels: each(frameFields, 'Label'),
  expires: 'Expires',
  month_placeholder: 'MM',
  year_placeholder: 'YY',
  code_hint: 'Back',
  amex_code_hint: 'Front',
  brands: each(cardBrands, 'Brand'),
  errors: each(frameFields, 'Wrong'),
  unreachable: 'Away',
  bank: each(['note', 'confirm', 'refuse'], 'Bank'),
}
const fields = { card_number: 'right', exp_month: 'wrong', exp_year: 'partial', code: 'empty' } as const
const token = { dataDescriptor: 'COMMON', dataValue: 'abc' }

const toFrame: ToFrame[] = [
  { kind: 'dress', purpose: 'card', words, theme: 'night', text_px: 18, surface: 'rgb(1, 2, 3)' },
  { kind: 'font', family: 'Sans', bytes: new ArrayBuffer(4) },
  { kind: 'focus', field: 'code' },
  { kind: 'check', ask: 1 },
  { kind: 'tokenise', ask: 2, cardholder_name: 'Ann Lee', zip: '94110' },
  { kind: 'confirm', ask: 3, client_secret: 'secret' },
]
const fromFrame: FromFrame[] = [
  { kind: 'ready' },
  { kind: 'height', px: 228 },
  { kind: 'typed', fields, complete: false, brand: 'visa' },
  { kind: 'typed', fields, complete: true, brand: null },
  { kind: 'advance' },
  { kind: 'submit' },
  { kind: 'checked', ask: 1, wrong: ['card_number', 'code'] },
  { kind: 'token', ask: 2, token },
  { kind: 'refused', ask: 2, messages: ['No.'] },
  { kind: 'confirmed', ask: 3, outcome: 'answered' },
]
const sealed = (message: unknown, card_frame: unknown = 'nonce') => ({ card_frame, message })

test.each(toFrame)('the frame understands $kind', (message) => {
  expect(readToFrame(sealed(message), 'nonce')).toBe(message)
  expect(readFromFrame(sealed(message), 'nonce')).toBeNull()
})

test.each(fromFrame)('the page understands $kind', (message) => {
  expect(readFromFrame(sealed(message), 'nonce')).toBe(message)
  expect(readToFrame(sealed(message), 'nonce')).toBeNull()
})

test('card frame: a message without the nonce is ignored', () => {
  for (const nonce of ['other', '', null, {}])
    expect(readFromFrame(sealed({ kind: 'ready' }, nonce), 'nonce')).toBeNull()
})

// A-SEC-025: not even a frame gone wrong could hand a card to the page.
test.each([
  ['a card number beside the rest', { kind: 'ready', card_number: '4111111111111111' }],
  [
    'a field’s text for its state',
    { kind: 'typed', fields: { ...fields, code: '123' }, complete: true, brand: null },
  ],
  ['one more field', { kind: 'typed', fields: { ...fields, pin: 'right' }, complete: true, brand: null }],
  ['digits for a brand', { kind: 'typed', fields, complete: true, brand: '4111' }],
  ['something in a token', { kind: 'token', ask: 1, token: { ...token, cardNumber: '4111' } }],
  ['a height that would hide the page', { kind: 'height', px: 1e9 }],
  ['a height that is none', { kind: 'height', px: Number.NaN }],
  ['an unknown field', { kind: 'checked', ask: 1, wrong: ['4111'] }],
  ['an unknown kind', { kind: 'constructor' }],
])('%s is refused', (_, message) => {
  expect(readFromFrame(sealed(message), 'nonce')).toBeNull()
})

test('whatever else a window is sent is left alone', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect([readFromFrame(data, 'nonce'), readToFrame(sealed(data), 'nonce')]).toEqual([null, null])
    }),
  )
})
