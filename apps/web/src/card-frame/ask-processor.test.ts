import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserPayments } from '@stillwater/contract/card-fields'
import type { CardEntry } from '@stillwater/domain/payments/card-entry'

const payments: BrowserPayments = {
  script_url: '/accept.js',
  kind: 'embedded',
  client_key: 'key',
  login_id: 'login',
  frame_origin: '',
}
const card: CardEntry = {
  card_number: '4111 1111 1111 1111',
  exp_month: '7',
  exp_year: '31',
  code: '123',
  cardholder_name: ' Ann Lee ',
  zip: '94110',
}
const token = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'abc' }
const ok = { opaqueData: token, messages: { resultCode: 'Ok', message: [] } }

/** A fresh page: what was loaded before is forgotten. */
async function freshPage() {
  vi.resetModules()
  return import('./ask-processor.ts')
}

let scripts: HTMLScriptElement[]
let load: (script: HTMLScriptElement) => void
const dispatched: unknown[] = []
function processorAnswers(answered: unknown) {
  vi.stubGlobal('Accept', {
    dispatchData: (data: unknown, handler: (said: unknown) => void) => {
      dispatched.push(data)
      handler(answered)
    },
  })
}

beforeEach(() => {
  scripts = []
  dispatched.length = 0
  load = (script) => script.dispatchEvent(new Event('load'))
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        scripts.push(node)
        queueMicrotask(() => load(node))
      }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a card becomes a token by the processor’s own script, and nothing else is asked (A-PAY-015)', async () => {
  const { askProcessor } = await freshPage()
  processorAnswers(ok)
  const wire = vi.spyOn(globalThis, 'fetch')
  expect(await askProcessor(payments, card)).toEqual({ token })
  expect(wire).not.toHaveBeenCalled()
  expect(dispatched).toEqual([
    {
      authData: { clientKey: 'key', apiLoginID: 'login' },
      cardData: {
        cardNumber: '4111111111111111',
        month: '07',
        year: '31',
        cardCode: '123',
        zip: '94110',
        fullName: 'Ann Lee',
      },
    },
  ])
})

test('the script is loaded once, however many cards are tried', async () => {
  const { askProcessor, loadProcessor } = await freshPage()
  processorAnswers(ok)
  await Promise.all([loadProcessor(payments), askProcessor(payments, card), askProcessor(payments, card)])
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual(['/accept.js'])
})

test('what the processor has against a card is told as a list (A-PAY-046)', async () => {
  const { askProcessor } = await freshPage()
  const refused = ['Please enter a valid card number.', 'Please enter the security code of your card.']
  const message = refused.map((text) => ({ code: 'E_WC_05', text }))
  processorAnswers({ messages: { resultCode: 'Error', message } })
  expect(await askProcessor(payments, card)).toEqual({ refused })
})

test('a script that cannot be loaded is told, and loaded again at the next try', async () => {
  const { askProcessor } = await freshPage()
  load = (script) => script.dispatchEvent(new Event('error'))
  expect(await askProcessor(payments, card)).toEqual({ refused: [] })
  load = (script) => script.dispatchEvent(new Event('load'))
  processorAnswers(ok)
  expect(await askProcessor(payments, card)).toEqual({ token })
  expect(scripts).toHaveLength(2)
})

test('a processor that never answers is given up on', async () => {
  const { askProcessor } = await freshPage()
  vi.stubGlobal('Accept', { dispatchData: (data: unknown) => dispatched.push(data) })
  vi.useFakeTimers()
  const outcome = askProcessor(payments, card)
  await vi.waitFor(() => expect(dispatched).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toEqual({ refused: [] })
})

test('the frame vouches for the scripts of the processor’s host and for no other', async () => {
  const rules: { createScriptURL(url: string): string }[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(_: string, made: { createScriptURL(url: string): string }) {
      rules.push(made)
      return made
    },
  })
  const { askProcessor } = await freshPage()
  processorAnswers(ok)
  await askProcessor({ ...payments, script_url: 'https://js.processor.example/v1/Accept.js' }, card)
  expect(rules).toHaveLength(1)
  expect(rules[0]?.createScriptURL('https://js.processor.example/v1/AcceptCore.js')).toContain('AcceptCore')
  expect(() => rules[0]?.createScriptURL('https://evil.example/x.js')).toThrow(TypeError)
})
