import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planKeys } from '@stillwater/domain/people/offerings'
import { builtInPrices } from '@stillwater/domain/plans/pricing'
import { superuserUrl } from '../../../hardening/clinic.fixture.ts'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { scratchDatabase, type ScratchDatabase } from '../../../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await scratchDatabase()
})
afterAll(() => scratch.drop())

async function as(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await work(client).finally(() => client.end())
}

test('price backfill: memberships from before prices could change keep the built-in price, also where the owner runs the migration', async () => {
  await as(superuserUrl(scratch.ownerUrl), async (client) => {
    await client.query(`drop function plan_prices_on; drop table plan_prices; alter table invoices drop column month_cents;
      alter table subscriptions drop column month_cents; set session_replication_role = replica`)
    for (const plan of planKeys)
      for (const insured of [false, true])
        await client.query(
          `insert into subscriptions (id, patient_id, payment_method_id, offering_key, is_insurance, promo, anchor, period_cents)
           values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, '', '2026-11-01', 3000)`,
          [plan, insured],
        )
  })
  // The owner is no superuser and is held to the policies of the table.
  await as(scratch.ownerUrl, async (client) =>
    client.query(await readFile(join(migrationsFolder, '20261118050000_plan_prices.sql'), 'utf8')),
  )
  await as(superuserUrl(scratch.ownerUrl), async (client) => {
    const { rows } = await client.query<{ plan: string; insured: boolean; month_cents: number }>(
      'select offering_key as plan, is_insurance as insured, month_cents from subscriptions',
    )
    const wanted = planKeys.flatMap((plan) =>
      [false, true].map((insured) => ({
        plan,
        insured,
        month_cents: builtInPrices(plan, insured).regular.month_cents,
      })),
    )
    expect(rows).toHaveLength(wanted.length)
    expect(rows).toEqual(expect.arrayContaining(wanted))
    const { rows: forced } = await client.query(
      `select relforcerowsecurity as is_forced from pg_class where relname = 'subscriptions'`,
    )
    expect(forced).toEqual([{ is_forced: true }])
  })
})
