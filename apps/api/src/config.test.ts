import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { explainStartFailure } from './start-failure.ts'

test('without any setting it is a clinic on this machine, strict and without a console', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    demo: false,
    dev_console: false,
    strict_sign_up: true,
    INACTIVITY_TIMEOUT_MS: 900_000,
    LOG_LEVEL: 'info',
  })
})

test('a demo has a console and friendly sign-ups, unless it is told otherwise', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, dev_console: true, strict_sign_up: false })
  expect(readConfig({ DEMO: '1', DEV_CONSOLE: '0', STRICT_SIGNUP: '1' })).toMatchObject({
    dev_console: false,
    strict_sign_up: true,
  })
})

test('a setting that is there but empty is one that was not made', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toMatchObject({ PORT: 3000 })
})

describe('a wrong setting is named in one sentence', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [
      { STUN_URLS: 'https://stun.example' },
      'STUN_URLS must be a list of addresses like stun:stun.clinic.example:3478.',
    ],
    [
      { TURN_URLS: 'turn:a.example, turn:b.example/path', TURN_SECRET: 'x'.repeat(16) },
      'TURN_URLS must be a list of addresses like turns:turn.clinic.example:5349?transport=tcp.',
    ],
    [{ TURN_URLS: 'turn:a.example', TURN_SECRET: 'short' }, 'TURN_SECRET must have at least 16 characters.'],
    [
      { TURN_URLS: 'turn:a.example' },
      'TURN_SECRET is missing: a TURN server needs both TURN_URLS and TURN_SECRET.',
    ],
    [
      { TURN_SECRET: 'x'.repeat(16) },
      'TURN_URLS is missing: a TURN server needs both TURN_URLS and TURN_SECRET.',
    ],
    [
      { DATABASE_URL: 'postgres://u:%zz@h/d' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'mysql://h/d' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'no address' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [{ DATABASE_PORT: '0' }, 'DATABASE_PORT must be a whole number from 1 to 65535.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    [{ STORAGE_URL: '/files' }, 'STORAGE_URL must be an address like s3://bucket/prefix.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a list of addresses like 10.0.0.0/8, 127.0.0.1.'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY must be a list of addresses like 10.0.0.0/8, 127.0.0.1.'],
    [{ INACTIVITY_TIMEOUT_MS: '1' }, 'INACTIVITY_TIMEOUT_MS must be a whole number from 1000 to 86400000.'],
    [{ AUTHORIZENET_ENVIRONMENT: 'test' }, 'AUTHORIZENET_ENVIRONMENT must be production or sandbox.'],
    [
      { AUTHORIZENET_LOGIN_ID: 'a', AUTHORIZENET_TRANSACTION_KEY: 'b' },
      'AUTHORIZENET_CLIENT_KEY is missing: an Authorize.Net account has all of AUTHORIZENET_LOGIN_ID, AUTHORIZENET_TRANSACTION_KEY, AUTHORIZENET_CLIENT_KEY.',
    ],
    [
      { PUBLIC_URL: 'http://clinic.example' },
      'PUBLIC_URL must begin with https: unless it is an address of this machine alone.',
    ],
    [
      { DEMO: '1', PUBLIC_URL: 'http://127.0.0.1.evil.example' },
      'PUBLIC_URL must begin with https: unless it is an address of this machine alone.',
    ],
    [
      { DEMO: '1', HOST: '0.0.0.0' },
      'HOST must be an address of this machine alone, such as 127.0.0.1, where DEMO is 1.',
    ],
    [
      { ALLOW_SIMULATED: 'mail, storage' },
      'ALLOW_SIMULATED must be a list of payments, eligibility, pharmacy, identity, mail, sms.',
    ],
  ] as [Record<string, string>, string][])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })
})

test('a demo, and an address without https, may be on this machine by any of its names', () => {
  for (const host of ['127.0.0.1', '127.0.0.53', 'localhost'])
    expect(readConfig({ DEMO: '1', HOST: host, PUBLIC_URL: `http://${host}:3000` }).HOST).toBe(host)
  expect(readConfig({ DEMO: '1', HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }).HOST).toBe('::1')
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://clinic.example' }).HOST).toBe('0.0.0.0')
})

test('the usual spellings of trusted proxies are taken', () => {
  for (const TRUST_PROXY of ['127.0.0.1', '10.0.0.0/8, 192.168.0.0/16', '::1', 'loopback'])
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
})

test('why a start failed is one line, however deep the reason lies and however long the story is', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(explainStartFailure(new Error('Failed', { cause: new Error('again', { cause: refused }) }))).toBe(
    'No database answers at DATABASE_URL. Start it, or correct the address.',
  )
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  expect(explainStartFailure(unknown)).toBe('A host name is not known here. Correct HOST or DATABASE_URL.')
  expect(explainStartFailure(new Error('One line.\nAnother.'))).toBe('One line.')
  expect(explainStartFailure('odd')).toBe('The product could not start.')
  expect(explainStartFailure(new Error(''))).toBe('The product could not start.')
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_FRAME_URL: 'https://pay.clinic.example',
}
const authorizenet = {
  AUTHORIZENET_LOGIN_ID: 'a',
  AUTHORIZENET_TRANSACTION_KEY: 'b',
  AUTHORIZENET_CLIENT_KEY: 'c',
}

test.each([
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
  [{ ...stripe, ...authorizenet }, 'Money goes to one processor'],
  [{ ...stripe, STRIPE_FRAME_URL: 'http://pay.clinic.example' }, 'must begin with https:'],
  [{ ...stripe, PUBLIC_URL: 'https://pay.clinic.example' }, 'another host name than PUBLIC_URL'],
])('config: an account of Stripe that would not work is refused: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test('config: a whole account of Stripe, with its card frame apart from the product, starts', () => {
  expect(readConfig({ ...stripe, PUBLIC_URL: 'https://clinic.example' })).toMatchObject(stripe)
})
