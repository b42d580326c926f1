import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameWords } from '../features/payments/card/frame-words.ts'
import {
  answerTo,
  beginFrame,
  clinic,
  embedded,
  framePage,
  openFrame,
  said,
  targets,
  tell,
} from './opened-frame.fixture.ts'
import type { Typed } from './protocol.ts'

const stripe = {
  script_url: 'https://js.stripe.com/v3/',
  kind: 'stripe',
  client_key: 'pk_test_1',
  app_origins: [clinic],
}

beforeEach(beginFrame)
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['Confirm payment', true],
  ['Refuse payment', false],
])(
  'bank of the demo: "%s" by keyboard answers it, and the page hears no more than that',
  async (name, approve) => {
    const confirmPayment = vi.fn<(secret: string, approve: boolean) => Promise<boolean>>(async () => true)
    vi.stubGlobal('Accept', { dispatchData() {}, confirmPayment })
    openFrame(embedded, { purpose: 'confirm' })
    expect(document.getElementById('card')).not.toBeVisible()
    tell({ kind: 'confirm', ask: 1, client_secret: 's-1' })
    const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    screen.getByRole('button', { name }).focus()
    await person.keyboard('{Enter}')
    expect(await answerTo(1)).toEqual({ kind: 'confirmed', ask: 1, outcome: 'answered' })
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith('s-1', approve)
    expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

test('bank of the demo: one that does not hear the answer is told as not reached', async () => {
  vi.stubGlobal('Accept', { dispatchData() {}, confirmPayment: async () => false })
  openFrame(embedded, { purpose: 'confirm' })
  tell({ kind: 'confirm', ask: 2, client_secret: 's-1' })
  screen.getByRole('button', { name: 'Confirm payment' }).click()
  expect(await answerTo(2)).toEqual({ kind: 'confirmed', ask: 2, outcome: 'unreached' })
})

/** Stripe.js, as far as the frame uses it. */
function fakeStripe(intent: object | undefined, fault?: { code: string }) {
  const calls: unknown[][] = []
  const element = {
    mount: vi.fn<(place: Element) => void>(),
    focus: vi.fn<() => void>(),
    on: vi.fn<(event: string, handler: (change: object) => void) => void>(),
  }
  const elements = { create: () => element, submit: async () => ({}), update() {} }
  const answer = async (...call: unknown[]) => {
    calls.push(call)
    return fault ? { error: fault } : {}
  }
  vi.stubGlobal('Stripe', () => ({
    elements: (options: unknown) => (calls.push(['elements', options]), elements),
    createPaymentMethod: async (options: unknown) => {
      calls.push(['createPaymentMethod', options])
      return { paymentMethod: { id: 'pm_1' } }
    },
    retrievePaymentIntent: async () => ({ paymentIntent: intent }),
    handleNextAction: (options: unknown) => answer('handleNextAction', options),
    confirmCardPayment: (secret: string, data: unknown) => answer('confirmCardPayment', secret, data),
  }))
  return { calls, element }
}

async function freshStripe() {
  vi.resetModules()
  const { stripeSide } = await import('./stripe-side.ts')
  const typed = vi.fn<(typed: Typed) => void>()
  document.body.replaceChildren(...framePage().body.children)
  const payments = { ...stripe, login_id: '', frame_origin: '', kind: 'stripe' as const }
  return { typed, side: stripeSide(document, payments, { onTyped: typed, onEnd() {}, onEnter() {} }) }
}

test('stripe: its own fields make the token, with the owner’s name and ZIP code, and no digit is known to us', async () => {
  const { calls, element } = fakeStripe(undefined)
  const { side, typed } = await freshStripe()
  side.wear(frameWords())
  await vi.waitFor(() => expect(element.mount).toHaveBeenCalled())
  const onChange = element.on.mock.calls[0]?.[1]
  onChange?.({ complete: true, empty: false })
  expect(typed).toHaveBeenCalledWith(expect.objectContaining({ complete: true, brand: null }))
  expect(await side.check()).toEqual([])
  expect(await side.tokenise({ cardholder_name: 'Ann Lee', zip: '94110' })).toEqual({
    token: { dataDescriptor: 'stripe.payment_method', dataValue: 'pm_1' },
  })
  expect(calls.at(-1)).toEqual([
    'createPaymentMethod',
    expect.objectContaining({
      params: { billing_details: { name: 'Ann Lee', address: { postal_code: '94110', country: 'US' } } },
    }),
  ])
})

test('stripe: a script that cannot be loaded is told in the frame, and a card is not called wrong for it', async () => {
  vi.stubGlobal('Stripe', undefined)
  const { side } = await freshStripe()
  side.wear(frameWords())
  expect(await screen.findByText('The card processor could not be reached. Please try again.')).toBeVisible()
  expect(await side.check()).toEqual([])
  expect(await side.tokenise({ cardholder_name: 'Ann Lee', zip: '94110' })).toEqual({ refused: [] })
})

test.each([
  ['at the screen', { status: 'requires_action' }, ['handleNextAction', { clientSecret: 's-1' }]],
  [
    'after a renewal',
    { status: 'requires_payment_method', last_payment_error: { payment_method: { id: 'pm_9' } } },
    ['confirmCardPayment', 's-1', { payment_method: 'pm_9' }],
  ],
])('stripe: a payment is confirmed %s by its own script', async (_, intent, call) => {
  const { calls } = fakeStripe(intent)
  const { side } = await freshStripe()
  expect(await side.confirm('s-1', frameWords())).toBe('answered')
  expect(calls).toEqual([call])
})

test('stripe: a refusal at the bank is an answer, and a lost connection is none', async () => {
  fakeStripe({ status: 'requires_action' }, { code: 'payment_intent_authentication_failure' })
  expect(await (await freshStripe()).side.confirm('s-1', frameWords())).toBe('answered')
  fakeStripe({ status: 'requires_action' }, { code: 'api_connection_error' })
  expect(await (await freshStripe()).side.confirm('s-1', frameWords())).toBe('unreached')
})

test('stripe: on a host name of its own the frame speaks to the product alone, and hears nobody else', () => {
  fakeStripe(undefined)
  openFrame(stripe, { at: 'https://pay.clinic.example', purpose: 'card' })
  expect(new Set(targets)).toEqual(new Set([clinic]))
  const before = said.length
  tell({ kind: 'check', ask: 5 }, { origin: 'https://pay.clinic.example' })
  expect(said).toHaveLength(before)
})
