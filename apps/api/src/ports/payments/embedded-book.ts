import { randomUUID } from 'node:crypto'
import { nobody, statement, type Database } from '../../platform/db/database.ts'
import { isSigned, parseEvent, signatureHeader, signatureOf } from './embedded-signature.ts'
import type { Movement, ProcessorBook, ProcessorEvent } from './payments.port.ts'

/** What this processor takes for a dispute, won or lost. */
const disputeFeeCents = 1500
const daysToRespond = 10

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
type Told = DistributiveOmit<ProcessorEvent, 'id'>

export interface EmbeddedBook extends ProcessorBook {
  /** The newest charges that were approved: what can be disputed in a demo. */
  listCharges(): Promise<{ transaction: string; amount_cents: number; last4: string | null; at: string }[]>
  /** Someone makes a charge in the processor's own dashboard, which belongs to no patient. */
  chargeByHand(charge: { amount_cents: number }): Promise<void>
  /** Null: there is no such charge, or it is disputed already. */
  openDispute(wanted: { transaction: string; reason: string }): Promise<{ dispute: string } | null>
  /** False: there is no such open dispute. */
  closeDispute(ended: { dispute: string; state: 'won' | 'lost' }): Promise<boolean>
  /** A bank reissued a card. False: there is no such card. */
  reissueCard(card: { card: string; last4: string; exp_month: number; exp_year: number }): Promise<boolean>
  /** Hands over what was not taken yet, oldest first, until one is not. Returns how many were. */
  deliver(send: (headers: Record<string, string>, body: string) => Promise<boolean>): Promise<number>
}

export interface EmbeddedBookOptions {
  database: Database
  sign(text: string): Buffer
  now(): Date
}

const movementsBetween = statement<Movement>(
  'embedded_payments_movements',
  `select * from (
     select kind, id::text as transaction, reference, amount_cents, created_at as at from embedded_payments.transactions
       where outcome = 'approved'
     union all
     select m.kind, d.reference, t.reference, m.amount_cents, m.at from embedded_payments.disputes d
       join embedded_payments.transactions t on t.id = d.of_transaction
       cross join lateral (values ('dispute', d.amount_cents, d.created_at), ('dispute_fee', d.fee_cents, d.created_at),
         ('dispute_returned', d.amount_cents, case when d.state = 'won' then d.closed_at end)) m (kind, amount_cents, at)
   ) b where b.at >= $1 and b.at < $2 and b.amount_cents > 0 order by b.at, b.transaction, b.kind`,
)
const addByHand = statement<never>(
  'embedded_payments_charge_by_hand',
  `insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome)
   values ($1, 'charge', 'entered by hand', $2, 'approved')`,
)
const charges = statement<{ transaction: string; amount_cents: number; last4: string | null; at: string }>(
  'embedded_payments_charges',
  `select t.id::text as transaction, t.amount_cents, c.last4, t.created_at as at from embedded_payments.transactions t
     left join embedded_payments.cards c on c.reference = t.card
   where t.kind = 'charge' and t.outcome = 'approved' order by t.id desc limit 50`,
)
interface DisputeRow {
  reference: string
  of_transaction: number
  amount_cents: number
  fee_cents: number
  reason: string
  respond_by: string
}
const disputeColumns = 'reference, of_transaction, amount_cents, fee_cents, reason, respond_by'
const addDispute = statement<DisputeRow>(
  'embedded_payments_dispute',
  `insert into embedded_payments.disputes (reference, of_transaction, amount_cents, fee_cents, reason, respond_by)
   select $1, id, amount_cents - refunded_cents, $3, $4, app_now() + make_interval(days => $5)
   from embedded_payments.transactions where id = $2 and kind = 'charge' and outcome = 'approved'
     and amount_cents > refunded_cents
     and not exists (select from embedded_payments.disputes d where d.of_transaction = $2)
   returning ${disputeColumns}`,
)
const endDispute = statement<DisputeRow>(
  'embedded_payments_end_dispute',
  `update embedded_payments.disputes set state = $2, closed_at = app_now() where reference = $1 and state = 'opened'
   returning ${disputeColumns}`,
)
const reissue = statement<{ brand: string }>(
  'embedded_payments_reissue',
  'update embedded_payments.cards set last4 = $2, exp_month = $3, exp_year = $4 where reference = $1 returning brand',
)
const addEvent = statement<never>(
  'embedded_payments_add_event',
  'insert into embedded_payments.events (id, body) values ($1, $2)',
)
const waiting = statement<{ id: string; body: string }>(
  'embedded_payments_waiting_events',
  'select id, body from embedded_payments.events where delivered_at is null order by place limit 100',
)
const delivered = statement<never>(
  'embedded_payments_delivered',
  'update embedded_payments.events set delivered_at = app_now() where id = $1',
)

/** What the embedded processor tells by itself: its book, disputes and reissued cards. */
export function embeddedBook({ database, sign, now }: EmbeddedBookOptions): EmbeddedBook {
  const write: Database['transaction'] = (caller, work) => database.transaction(caller, work)
  const eventOf = (told: Told) => {
    const id = `evt_${randomUUID()}`
    return [id, JSON.stringify({ id, ...told })]
  }
  const toTold = (row: DisputeRow, state: 'opened' | 'won' | 'lost'): Told => ({
    kind: 'dispute',
    dispute: row.reference,
    transaction: String(row.of_transaction),
    state,
    amount_cents: row.amount_cents,
    fee_cents: row.fee_cents,
    reason: row.reason,
    respond_by: new Date(row.respond_by).toISOString(),
  })
  return {
    async readEvent({ headers, body }) {
      return isSigned(sign, headers[signatureHeader], body, now()) ? parseEvent(body) : null
    },

    async *movements({ from, until }) {
      const range = [from.toISOString(), until.toISOString()]
      yield* await database.read(nobody, ({ run }) => run(movementsBetween, range))
    },

    listCharges: () => database.read(nobody, ({ run }) => run(charges, [])),

    chargeByHand: ({ amount_cents }) =>
      write(nobody, async ({ run }) => {
        await run(addByHand, [`by_hand_${randomUUID()}`, amount_cents])
      }),

    openDispute: ({ transaction, reason }) =>
      write(nobody, async ({ run }) => {
        const charge = /^\d{1,15}$/.test(transaction) ? Number(transaction) : 0
        const asked = [`dp_${randomUUID()}`, charge, disputeFeeCents, reason, daysToRespond]
        const [opened] = await run(addDispute, asked)
        if (!opened) return null
        await run(addEvent, eventOf(toTold(opened, 'opened')))
        return { dispute: opened.reference }
      }),

    closeDispute: ({ dispute, state }) =>
      write(nobody, async ({ run }) => {
        const [closed] = await run(endDispute, [dispute, state])
        if (closed) await run(addEvent, eventOf(toTold(closed, state)))
        return closed !== undefined
      }),

    reissueCard: ({ card, last4, exp_month, exp_year }) =>
      write(nobody, async ({ run }) => {
        const [found] = await run(reissue, [card, last4, exp_month, exp_year])
        if (!found) return false
        const told = { kind: 'card_updated', card, brand: found.brand, last4, exp_month, exp_year } as const
        await run(addEvent, eventOf(told))
        return true
      }),

    async deliver(send) {
      let taken = 0
      for (const { id, body } of await database.read(nobody, ({ run }) => run(waiting, []))) {
        if (!(await send({ [signatureHeader]: signatureOf(sign, body, now()) }, body))) break
        await write(nobody, ({ run }) => run(delivered, [id]))
        taken++
      }
      return taken
    },
  }
}
