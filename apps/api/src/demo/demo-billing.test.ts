import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '@stillwater/contract/invoices'
import type { Patient } from '@stillwater/contract/people'
import type { CardInfo } from '@stillwater/contract/payments'
import type { Subscription } from '@stillwater/contract/memberships'
import { expectBooksToAgree, letMoneySettle } from '../features/payments/billing.fixture.ts'
import { openClinic, type Clinic } from '../hardening/clinic.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

async function ask<T>(sign_in: string, path: string, status = 200): Promise<T> {
  const answer = await clinic.ask('GET', path, { headers: await clinic.session(sign_in) })
  expect([sign_in, path, answer.status]).toEqual([sign_in, path, status])
  return answer.body as T
}
const invoicesOf = async (sign_in: string) =>
  (await ask<{ invoices: Invoice[] }>(sign_in, '/api/invoices')).invoices
const membershipOf = (sign_in: string) =>
  ask<Subscription>(sign_in, '/api/authorizenet_payments/subscription_info')
const today = () => clinic.app.services.clock.now().toISOString().slice(0, 10)

test('demo: cash-medication has twelve invoices, two unpaid and one refunded in full, and a card', async () => {
  const invoices = await invoicesOf('cash-medication')
  expect(invoices).toHaveLength(12)
  expect(invoices.filter(({ status }) => status === 'unpaid')).toHaveLength(2)
  expect(invoices.filter(({ status }) => status === 'paid')).toHaveLength(9)
  const refunded = invoices.filter(({ status }) => status === 'refunded')
  expect(refunded.map(({ refunded_cents, total_cents }) => refunded_cents - total_cents)).toEqual([0])
  expect(invoices.map(({ created_at }) => created_at)).toEqual(
    invoices
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  )
  expect(await ask<CardInfo>('cash-medication', '/api/authorizenet_payments/card_info')).toMatchObject({
    provider: 'visa',
    last4: '1111',
  })
})

test.each([
  ['cash-medication', 'active', 85],
  ['cash-therapy', 'active', 259],
  ['insured', 'active', 29],
  ['unfinished', 'active', 85],
  ['paused', 'paused', 85],
  ['canceled', 'cancelled', 85],
  ['leaving', 'scheduled for cancelation', 85],
  ['counseling', 'active', 85],
  ['pilot', 'active', 85],
])('demo: %s has a membership that is %s, at $%i a month', async (sign_in, status, monthly_pay) => {
  const membership = await membershipOf(sign_in)
  expect(membership).toMatchObject({ status, monthly_pay })
  if (membership.next_charge) expect(membership.next_charge >= today()).toBe(true)
})

test('demo: leaving ends on the recorded day, empty has no membership, offer has an offer', async () => {
  const record = (sign_in: string) => ask<Patient>(sign_in, `/api/patients/${clinic.idOf(sign_in)}`)
  expect((await membershipOf('leaving')).end_date).toBe((await record('leaving')).subscription_end_date)
  await ask('empty', '/api/authorizenet_payments/subscription_info', 404)
  expect(await invoicesOf('empty')).toEqual([])
  expect((await record('offer')).cancellation_discount_end_date).not.toBeNull()
  expect((await record('cash-medication')).cancellation_discount_end_date).toBeNull()
})

test('demo: the ledger balances today and after three more months', async () => {
  await expectBooksToAgree(clinic)
  const [before] = await clinic.rows<{ count: number }>(
    `select count(*)::int as count from charges where status = 'approved'`,
  )
  for (let month = 0; month < 3; month++) {
    await clinic.advance(31 * 86_400_000)
    await letMoneySettle(clinic)
  }
  await expectBooksToAgree(clinic)
  const [after] = await clinic.rows<{ count: number }>(
    `select count(*)::int as count from charges where status = 'approved'`,
  )
  expect(after!.count - before!.count).toBeGreaterThanOrEqual(27)
  expect(await clinic.rows(`select 1 from charges where status = 'declined'`)).toEqual([])
})
