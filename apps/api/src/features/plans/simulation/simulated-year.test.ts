import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '../../../platform/db/database.ts'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { invoicesOf } from '../../payments/invoices/invoice-record.ts'
import { subscriptionInfo } from '../membership/subscription-info.ts'
import { simulateYear } from './simulated-year.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  // The year is moved by the test alone.
  await product.app.worker.stop()
})
afterAll(() => product.close())

const memberships = Number(process.env['YEAR_MEMBERSHIPS'] ?? 60)

test('a year of memberships, looked at every few days, balances to the cent', async () => {
  const { background: database, payments, keyring } = product.app.services
  const step = memberships > 60 ? 1 : 4
  const year = await simulateYear({ database, payments, keyring, memberships, from: '2027-01-31', step })
  if (memberships > 60) process.stdout.write(`${JSON.stringify(year)}\n`)
  expect(new Set(Object.values(year.faults))).toEqual(new Set([0]))
  expect(year.billed_months).toBeGreaterThan(memberships * 8)
  expect(year.declines).toBeGreaterThan(0)
  expect(year.plan_changes * year.pauses * year.ended).toBeGreaterThan(0)
  await expectScreensToShowTheLedger()
}, 600_000)

/** Whatever amount a screen is given is one that the ledger says. */
async function expectScreensToShowTheLedger() {
  const booked = await product.rows<{ id: string; patient_id: string; billed: number; owed: number }>(
    `select i.id, i.patient_id, sum(amount_cents) filter (where event = 'issued')::int as billed, sum(amount_cents)::int as owed
       from invoices i left join ledger_entries e on e.invoice_id = i.id and e.account = 'receivable'
      where i.status <> 'void' group by 1, 2`,
  )
  const byId = new Map(booked.map((one) => [one.id, one]))
  const patients = [...new Set(booked.map(({ patient_id }) => patient_id))]
  let seen = 0
  for (const patient_id of patients) {
    const [invoices, membership] = await product.app.services.background.read(nobody, (connection) =>
      Promise.all([invoicesOf(connection, patient_id), subscriptionInfo(connection, patient_id)]),
    )
    for (const { id, total, total_cents, balance_cents, lines } of invoices) {
      const { billed, owed } = byId.get(id) ?? {}
      expect([total_cents, balance_cents]).toEqual([billed ?? 0, owed ?? 0])
      expect(total * 100).toBeCloseTo(total_cents, 6)
      expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents)
      seen++
    }
    const owing = invoices.reduce((sum, { balance_cents }) => sum + balance_cents, 0)
    expect(membership?.past_due_cents).toBe(owing)
    if (owing > 0) expect(membership?.amount_cents).toBe(owing)
  }
  expect(seen).toBe(booked.length)
}
