import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultMode } from '../../ports/faults/faults.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { expectBooksToAgree, letMoneySettle, member, moneyOf } from '../payments/billing.fixture.ts'
import { cashAtProcessor, faultyProcessor, invoicesOf, letDaysPass } from './lost-answer.fixture.ts'
import { make, moment, type Move } from './money-moves.fixture.ts'

let product: TestApp
let processor: (mode: FaultMode) => void
let staff: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  processor = faultyProcessor(product)
  staff = await product.newCarePerson('coordinator')
})
afterAll(() => product.close())

const people = 3
const runs = Number(process.env['MONEY_RUNS'] ?? 3)
const seed = process.env['MONEY_SEED'] ? { seed: Number(process.env['MONEY_SEED']) } : {}

interface Player {
  person: Person
  /** What they were known to have paid when they were told that nothing more is charged; null: they were not told. */
  promised_at: number | null
}

async function join(): Promise<Player> {
  const person = await member(product)
  await product.rows(
    `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'coordinator')`,
    [person.user.id, staff.user.id],
  )
  return { person, promised_at: null }
}

async function act(player: Player, wanted: Move): Promise<void> {
  const { person } = player
  try {
    const { promised } = await make(person, staff, wanted)
    if (promised) player.promised_at ??= await booked(person)
  } catch (error) {
    // A refusal is an answer; a failure of ours is not.
    if (!(error instanceof Error) || !('status' in error) || error.status === 500) throw error
  }
}

/** What our own books say that someone has paid, less what went back. */
const booked = async (person: Person) => (await moneyOf(product, person)).ledger['cash'] ?? 0

/** A member who undid a cancellation, or stayed for the discount, is charged again. */
async function forgetRevoked(players: readonly Player[]): Promise<void> {
  const staying = await product.rows<{ patient_id: string }>(
    `select patient_id from subscriptions where status <> 'canceled' and cancel_on is null`,
  )
  const ids = new Set(staying.map(({ patient_id }) => patient_id))
  for (const player of players) if (ids.has(player.person.user.id)) player.promised_at = null
}

/** The processor works again: until every charge is answered and every refund that is owed has been made. */
async function converge(): Promise<void> {
  processor('ok')
  await letMoneySettle(product)
  for (;;) {
    const owed = await product.rows(
      `select 1 from invoices i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'approved'
        where i.withdrawn_at is not null and c.amount_cents > (select coalesce(sum(r.amount_cents), 0) from charges r
          where r.invoice_id = i.id and r.kind = 'refund' and r.status = 'approved')`,
    )
    if (owed.length === 0) return
    await letDaysPass(product, 1)
    await product.advance(61_000)
    await letMoneySettle(product)
  }
}

async function expectHonesty({ person, promised_at }: Player): Promise<void> {
  const invoices = await invoicesOf(person)
  const cash = await cashAtProcessor(product, person)
  expect(invoices.filter(({ status }) => status === 'processing' || status === 'refunding')).toEqual([])
  const shown = invoices
    .filter(({ status }) => status === 'paid' || status === 'refunded' || status === 'partly refunded')
    .reduce((sum, { total_cents, refunded_cents }) => sum + total_cents - refunded_cents, 0)
  expect(shown).toBe(cash)
  expect(await booked(person)).toBe(cash)
  const kept = await product.rows(
    `select i.id from invoices i join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'approved'
      where i.patient_id = $1 and i.status in ('void', 'written_off')`,
    [person.user.id],
  )
  expect(kept).toEqual([])
  if (promised_at !== null) expect(cash).toBeLessThanOrEqual(promised_at)
}

/** No member of this run is billed in the next one. */
const dismiss = (players: readonly Player[]) =>
  product.rows(
    `update subscriptions set status = 'canceled', next_at = null, owes = false, next_try = null
      where patient_id = any($1::uuid[])`,
    [players.map(({ person }) => person.user.id)],
  )

test(
  'money: whatever people, cards and the processor do, patients see what was taken, and no promise is broken',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment(people), { minLength: 3, maxLength: 9 }), async (moments) => {
        const players: Player[] = []
        for (let n = 0; n < people; n++) players.push(await join())
        try {
          for (const { processor: mode, moves, days } of moments) {
            processor(mode)
            await Promise.all(
              players.map((player, n) => Promise.all((moves[n] ?? []).map((one) => act(player, one)))),
            )
            await forgetRevoked(players)
            if (days > 0) await letDaysPass(product, days)
            await product.advance(61_000)
          }
          await converge()
          for (const player of players) await expectHonesty(player)
          await expectBooksToAgree(product)
        } finally {
          processor('ok')
          await dismiss(players)
        }
      }),
      { numRuns: runs, endOnFailure: process.env['MONEY_SHRINK'] === undefined, ...seed },
    )
  },
  Math.max(300_000, runs * 20_000),
)
