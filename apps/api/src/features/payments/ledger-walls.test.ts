import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, statement } from '../../platform/db/database.ts'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { member, type Buyer } from './billing.fixture.ts'

let product: TestApp
let robin: Buyer
let invoice_id: string
beforeAll(async () => {
  product = await buildApp()
  robin = await member(product)
  const [row] = await product.rows<{ id: string }>('select id from invoices where patient_id = $1', [
    robin.user.id,
  ])
  invoice_id = row!.id
})
afterAll(() => product.close())

const entry = (transaction: string, account: string, cents: number) =>
  product.rows(
    `insert into ledger_entries (transaction_id, patient_id, invoice_id, event, account, amount_cents)
     values ($1, $2, $3, 'written_off', $4, $5)`,
    [transaction, robin.user.id, invoice_id, account, cents],
  )

test('the database takes no transaction that does not sum to zero', async () => {
  await expect(entry(randomUUID(), 'cash', 100)).rejects.toThrow('the ledger does not balance')
})

test('ledger: a row of the ledger or of an invoice line cannot be changed or deleted', async () => {
  for (const sql of [
    'update ledger_entries set amount_cents = 1',
    'delete from ledger_entries',
    'update invoice_lines set amount_cents = 1',
    'delete from invoices',
    'delete from charges',
  ])
    await expect(product.rows(sql)).rejects.toThrow('permission denied')
})

test('a request reads what is its caller’s and can move nothing, not even for its caller', async () => {
  const { database } = product.app.services
  const asRobin = (name: string, sql: string) =>
    database.transaction({ user_id: robin.user.id }, ({ run }) =>
      run(statement<object>(`walls_${name}`, sql)),
    )
  expect(await asRobin('read', 'select id from invoices')).toHaveLength(1)
  for (const [name, sql] of Object.entries({
    paid: `update invoices set status = 'paid'`,
    free: 'update subscriptions set period_cents = 0',
    charge: `update charges set status = 'approved'`,
    book: `insert into ledger_entries (transaction_id, patient_id, invoice_id, event, account, amount_cents)
           select gen_random_uuid(), patient_id, id, 'paid', 'cash', 1 from invoices`,
    card: 'select reference from payment_methods',
  }))
    await expect(asRobin(name, sql)).rejects.toThrow('permission denied')
  const stranger = await product.quickPatient()
  for (const table of ['invoices', 'invoice_lines', 'charges', 'ledger_entries', 'subscriptions']) {
    const seen = await database.read({ user_id: stranger.user.id }, ({ run }) =>
      run(statement<object>(`walls_foreign_${table}`, `select 1 from ${table}`)),
    )
    expect([table, seen.length]).toEqual([table, 0])
  }
})

test('an invoice cannot have two charges, a month two invoices, a patient two memberships', async () => {
  const again = {
    one_live_charge_for_each_invoice: `insert into charges (id, patient_id, invoice_id, amount_cents)
      select gen_random_uuid(), patient_id, invoice_id, amount_cents from charges where patient_id = $1`,
    one_first_invoice_for_each_visit: `insert into invoices (id, patient_id, visit_id, kind, title, due_on)
      select gen_random_uuid(), patient_id, visit_id, kind, title, due_on from invoices where patient_id = $1`,
    one_membership_at_a_time: `insert into subscriptions (id, patient_id, payment_method_id, offering_key, is_insurance, promo, month_cents, anchor, period_cents)
      select gen_random_uuid(), patient_id, payment_method_id, offering_key, is_insurance, promo, month_cents, anchor, period_cents
      from subscriptions where patient_id = $1`,
  }
  for (const [constraint, sql] of Object.entries(again))
    await expect(product.rows(sql, [robin.user.id])).rejects.toMatchObject({ constraint })
})

test('a charge of nothing, or below nothing, cannot be written down', async () => {
  for (const cents of [0, -100]) {
    const added = product.app.services.background.transaction(nobody, ({ run }) =>
      run(
        statement<object>(
          'walls_negative',
          `insert into charges (id, patient_id, invoice_id, amount_cents, status, settled_at)
           values ($1, $2, $3, $4, 'declined', app_now())`,
        ),
        [randomUUID(), robin.user.id, invoice_id, cents],
      ),
    )
    await expect(added).rejects.toMatchObject({ constraint: 'an_amount_is_above_zero' })
  }
})
