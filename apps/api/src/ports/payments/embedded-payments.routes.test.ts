import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { readGlobals } from '@stillwater/contract/shell'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import type { OpaqueData } from './payments.port.ts'

interface Answered {
  opaqueData?: OpaqueData
  messages: { resultCode: string; message: { code: string; text: string }[] }
}

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const card = { cardNumber: '4111111111111111', month: '12', year: '35', cardCode: '123' }
const amex = { ...card, cardNumber: '378282246310005', cardCode: '7391' }
const authData = { clientKey: 'embedded', apiLoginID: 'embedded' }

/** The headers of a request from a frame with an opaque origin. */
const fromFrame = { origin: 'null', 'sec-fetch-site': 'cross-site' }

/** Runs the script as the card frame does; `sent` is every request it makes. */
async function page(sent: { url: string; body: string }[] = []) {
  const { text } = await product.send('GET', '/embedded-payments/accept.js')
  const window: { Accept?: { dispatchData(data: unknown, handler: (said: Answered) => void): void } } = {}
  runInNewContext(text, {
    window,
    URL,
    document: { currentScript: { src: `${product.url}/embedded-payments/accept.js` } },
    fetch: (url: string, init: RequestInit) => {
      sent.push({ url, body: String(init.body) })
      return fetch(url, { ...init, headers: { ...(init.headers as object), ...fromFrame } })
    },
  })
  return (cardData: object) =>
    new Promise<Answered>((resolve) => window.Accept?.dispatchData({ authData, cardData }, resolve))
}

test('embedded processor: the globals name its script, which is served as JavaScript', async () => {
  const { data } = await product.visitor.call(readGlobals, {})
  expect(data.payments).toEqual({
    script_url: '/embedded-payments/accept.js',
    kind: 'embedded',
    client_key: 'embedded',
    login_id: 'embedded',
    frame_origin: '',
  })
  const { status, headers } = await product.send('GET', data.payments.script_url)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('embedded processor: the card frame can request a token and read the reply, also a refusal', async () => {
  const path = '/embedded-payments/tokens'
  const asked = { ...fromFrame, 'access-control-request-method': 'POST' }
  const preflight = await product.send('OPTIONS', path, { headers: asked })
  expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': 'null',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      vary: 'origin',
    }),
  ])
  for (const sent of [
    { body: { authData, cardData: card } },
    { raw: '{' },
    { raw: `"${'4'.repeat(9000)}"` },
  ]) {
    const { headers } = await product.send('POST', path, { ...sent, headers: fromFrame })
    expect(headers.get('access-control-allow-origin')).toBe('null')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('embedded processor: an opaque origin reaches only the token route, and another site not even that', async () => {
  for (const [method, path] of [
    ['POST', '/api/auth/sign_in'],
    ['OPTIONS', '/api/auth/sign_in'],
    ['OPTIONS', '/embedded-payments/accept.js'],
  ] as const) {
    const { status, headers } = await product.send(method, path, { headers: fromFrame })
    expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 403, null])
  }
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const method of ['OPTIONS', 'POST']) {
    const { status, headers } = await product.send(method, '/embedded-payments/tokens', { headers: evil })
    expect([method, status, headers.get('access-control-allow-origin')]).toEqual([method, 403, null])
  }
  const globals = await product.send('GET', '/api/globals', { headers: fromFrame })
  expect(globals.headers.get('access-control-allow-origin')).toBeNull()
})

/** As it would look in a copy of the database: the text, its bytes in hexadecimal, or base64 at any offset. */
function spellings(secret: string): string[] {
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)])
      .toString('base64')
      .replaceAll('=', '')
      .slice(Math.ceil((shift * 8) / 6), -2),
  )
  return [secret, Buffer.from(secret).toString('hex'), ...shifted]
}

async function everyRow(): Promise<{ table: string; text: string }[]> {
  const url = new URL(inject('postgres').urls.superuser)
  url.pathname = new URL(product.ownerUrl).pathname
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const rows: { table: string; text: string }[] = []
    for (const { name } of tables.rows)
      for (const { text } of (await client.query<{ text: string }>(`select t::text as text from ${name} t`))
        .rows)
        rows.push({ table: name, text })
    return rows
  } finally {
    await client.end()
  }
}

// A-PAY-015
test('embedded processor: after a payment no request, table or log holds the number or code of the card', async () => {
  const sent: { url: string; body: string }[] = []
  const tokenise = await page(sent)
  const { payments } = product.app.services
  for (const entered of [card, amex, { ...card, cardNumber: '5424000000000015' }]) {
    const { opaqueData } = await tokenise({ ...entered, zip: '94110', fullName: 'Ann Lee' })
    expect(opaqueData).toEqual({
      dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
      dataValue: expect.stringMatching(/^[\w-]{43}$/),
    })
    const stored = await payments.storeCard({
      token: opaqueData!,
      patient_id: randomUUID(),
      cardholder_name: 'Ann Lee',
      zip: '94110',
    })
    const reference = 'stored' in stored ? stored.stored.reference : ''
    const charge = { reference: randomUUID(), card: reference, amount_cents: 100, description: 'First month' }
    expect(await payments.charge(charge)).toMatchObject({ outcome: 'approved' })
  }
  await tokenise(card)
  await tokenise({ ...card, cardNumber: '4242424242424242' })

  expect(new Set(sent.map(({ url }) => new URL(url).pathname))).toEqual(
    new Set(['/embedded-payments/tokens']),
  )
  const rows = await everyRow()
  expect(new Set(rows.map(({ table }) => table))).toContain('embedded_payments.tokens')
  const numbers = [card, amex]
    .map(({ cardNumber }) => cardNumber)
    .concat('5424000000000015', '4242424242424242')
  const held = [...rows.map(({ text }) => text), ...product.logged]
  for (const number of numbers)
    for (const part of [number, number.slice(0, 12), number.slice(-12)])
      for (const one of spellings(part)) expect(held.filter((text) => text.includes(one))).toEqual([])
  // A code of four digits turns up by chance inside a digest, but not as a value of its own.
  expect(held.filter((text) => /(^|[(,":\s])7391($|[),":\s])/.test(text))).toEqual([])
})

test.each([
  [{ cardNumber: '4111111111111112' }, ['Please enter a valid card number.']],
  [
    { month: '13', year: '3' },
    ['Please enter the month your card expires.', 'Please enter the year your card expires.'],
  ],
  [{ year: '20' }, ['This card has expired. Please use another card.']],
  [{ cardCode: '12' }, ['Please enter the security code of your card.']],
  [{ cardCode: '1234' }, ['Please enter the security code of your card.']],
  [
    { cardNumber: '4242424242424242' },
    ['Only test cards work here. No real card is charged, and we didn’t keep the one you entered.'],
  ],
  [{ cardNumber: 4111 }, ['Please fill in all fields of your card.']],
  [{ cardNumber: '4'.repeat(9000) }, [expect.any(String)]],
])('embedded processor: the card %o is refused with a sentence', async (wrong, sentences) => {
  const tokenise = await page()
  const { messages, opaqueData } = await tokenise({ ...card, ...wrong })
  expect(opaqueData).toBeUndefined()
  expect(messages.resultCode).toBe('Error')
  expect(messages.message.map(({ text }) => text)).toEqual(sentences)
})

test('embedded processor: a malformed token request is refused without a 500', async () => {
  const path = '/embedded-payments/tokens'
  for (const raw of ['{', '[]', 'null', '{"authData":null}', '{"__proto__":{}}', '"4111111111111111"']) {
    const { status } = await product.send('POST', path, { raw })
    expect([raw, status < 500]).toEqual([raw, true])
  }
  const foreign = { headers: { origin: 'https://evil.example' }, body: { authData, cardData: card } }
  expect((await product.send('POST', path, foreign)).status).toBe(403)
  const stranger = await product.send('POST', path, {
    body: { authData: { ...authData, clientKey: 'another' }, cardData: card },
  })
  expect(stranger.json).toMatchObject({ messages: { message: [{ code: 'E_WC_21' }] } })
})

test('embedded processor: with Authorize.Net configured its routes do not exist', async () => {
  const clinic = await buildApp({
    AUTHORIZENET_LOGIN_ID: 'login',
    AUTHORIZENET_TRANSACTION_KEY: 'canary-secret',
    AUTHORIZENET_CLIENT_KEY: 'public',
    AUTHORIZENET_ENVIRONMENT: 'sandbox',
  })
  try {
    const globals = await clinic.send('GET', '/api/globals')
    expect(globals.json).toMatchObject({
      payments: {
        script_url: 'https://jstest.authorize.net/v1/Accept.js',
        kind: 'authorizenet',
        client_key: 'public',
        login_id: 'login',
      },
    })
    expect(globals.text).not.toContain('canary')
    expect((await clinic.send('GET', '/embedded-payments/accept.js')).status).toBe(404)
    expect((await clinic.send('POST', '/embedded-payments/tokens', { body: {} })).status).toBe(404)
  } finally {
    await clinic.close()
  }
})

// Last, because the limit of this address is used up for a minute.
test('embedded processor: token requests over the rate limit are refused', async () => {
  const tokenise = await page()
  let code = ''
  for (let tries = 0; tries < 125 && code !== 'E_TRIES'; tries++)
    code = (await tokenise({ ...card, cardNumber: '4242424242424242' })).messages.message[0]?.code ?? ''
  expect(code).toBe('E_TRIES')
})
