import type { BookedMovement } from '@stillwater/domain/payments/reconcile'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Movement } from '../../../ports/payments/payments.port.ts'

interface Row extends Omit<BookedMovement, 'is_of_day'> {
  at: string
  /** When it was begun: the processor moved the money between this and `at`. */
  since: string
}

const book = `select kind, processor_transaction as transaction, id::text as reference, amount_cents, settled_at as at,
    created_at as since from charges where status = 'approved'
  union all
  select m.kind, d.reference, d.charge_id::text, m.amount_cents, m.at, m.at from disputes d
    cross join lateral (values ('dispute', d.amount_cents, d.created_at), ('dispute_fee', d.fee_cents, d.created_at),
      ('dispute_returned', d.amount_cents, case when d.state = 'won' then d.closed_at end)) m (kind, amount_cents, at)
    where m.amount_cents > 0 and m.at is not null`
const ofTime = statement<Row>('our_book_of_time', `select * from (${book}) b where b.at >= $1 and b.at < $2`)
const named = statement<Row>(
  'our_book_by_name',
  `select * from (${book}) b where b.transaction = any($1::text[]) or b.reference = any($2::text[])`,
)

export interface TimeRange {
  from: Date
  until: Date
}

export function ourMovements({ run }: Connection, { from, until }: TimeRange): Promise<Row[]> {
  return run(ofTime, [from.toISOString(), until.toISOString()])
}

/** Ours, whenever they were booked, that movements of the processor may be. */
export function ourPartners({ run }: Connection, movements: readonly Movement[]): Promise<Row[]> {
  const names = movements.map(({ transaction }) => transaction)
  return run(named, [names, movements.flatMap(({ reference }) => reference ?? [])])
}
