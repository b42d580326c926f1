import { describe, expect, test } from 'vitest'
import { readinessKeys, readinessOf, type ReadinessFacts } from './readiness.ts'

const ready: ReadinessFacts = {
  services: {
    payments: 'real',
    eligibility: 'real',
    identity: 'real',
    pharmacy: 'real',
    mail: 'real',
    sms: 'real',
  },
  accepts_payment_keys: true,
  admins: 1,
  on_call: 1,
  is_public_https: true,
  trusts_proxy: true,
  has_demo_people: false,
  is_clock_moved: false,
  duties: {
    keys_backed_up_on: '2026-11-01',
    agreements_signed_on: '2026-10-01',
    breach_contact: 'Ada Lowe, (415) 555-0100',
    retention_years: 10,
  },
  today: '2026-11-17',
}
const open = (facts: Partial<ReadinessFacts>) =>
  readinessOf({ ...ready, ...facts })
    .filter(({ is_ready }) => !is_ready)
    .map(({ key }) => key)

test('readiness: a clinic that has done everything is ready, and every check is listed once', () => {
  expect(open({})).toEqual([])
  expect(readinessOf(ready).map(({ key }) => key)).toEqual([...readinessKeys])
})

test('readiness: where no card processor is set up, nothing is said about its keys', () => {
  const checks = readinessOf({ ...ready, accepts_payment_keys: null })
  expect(checks.map(({ key }) => key)).toEqual(readinessKeys.filter((key) => key !== 'payment_keys'))
})

describe('readiness: exactly one check is open', () => {
  const duties = (change: Partial<ReadinessFacts['duties']>) => ({ duties: { ...ready.duties, ...change } })
  test.each([
    ['payments', { services: { ...ready.services, payments: 'simulated' } }],
    ['mail', { services: { ...ready.services, mail: 'off' } }],
    ['payment_keys', { accepts_payment_keys: false }],
    ['admins', { admins: 0 }],
    ['on_call', { on_call: 0 }],
    ['keys', duties({ keys_backed_up_on: null })],
    ['keys', duties({ keys_backed_up_on: '2026-08-18' })],
    ['keys', duties({ keys_backed_up_on: '2027-01-01' })],
    ['agreements', duties({ agreements_signed_on: '2027-01-01' })],
    ['tls', { is_public_https: false }],
    ['proxy', { trusts_proxy: false }],
    ['demo_people', { has_demo_people: true }],
    ['clock', { is_clock_moved: true }],
    ['agreements', duties({ agreements_signed_on: null })],
    ['breach_contact', duties({ breach_contact: null })],
    ['retention', duties({ retention_years: null })],
    ['retention', duties({ retention_years: 4 })],
  ] as [string, Partial<ReadinessFacts>][])('%s, where the clinic has %o', (key, facts) => {
    expect(open(facts)).toEqual([key])
  })
})

test('readiness: keys count as backed up for 90 days', () => {
  const at = (keys_backed_up_on: string) => open({ duties: { ...ready.duties, keys_backed_up_on } })
  expect(at('2026-08-19')).toEqual([])
  expect(at('2026-08-18')).toEqual(['keys'])
})
