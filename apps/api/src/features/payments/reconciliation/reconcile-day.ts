import { randomUUID } from 'node:crypto'
import {
  netOfDay,
  reconcile,
  type BookedMovement,
  type Difference,
} from '@stillwater/domain/payments/reconcile'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { PaymentsPort } from '../../../ports/payments/payments.port.ts'
import type { Movement } from '../../../ports/payments/payments.port.ts'
import { openTask } from '../../tasks/open-task.ts'
import { checkPaymentTask } from '../../tasks/task-words.ts'
import { ourMovements, ourPartners, type TimeRange } from './our-book.ts'
import { tellOfDifferences } from './tell-of-differences.job.ts'

const hourMs = 3_600_000

const writeDay = statement<never>(
  'reconciliation_write_day',
  `insert into reconciliation_days (day, ours_count, theirs_count, ours_cents, theirs_cents, disputed_cents)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (day) do update set ran_at = app_now(), ours_count = excluded.ours_count,
     theirs_count = excluded.theirs_count, ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents,
     disputed_cents = excluded.disputed_cents`,
)
const resolve = statement<never>(
  'reconciliation_resolve',
  `update reconciliation_differences d set resolved_at = app_now()
   where d.day = $1 and d.resolved_at is null and not exists (
     select from jsonb_to_recordset($2::jsonb) as n (kind text, movement text, transaction text, reference text)
     where n.kind = d.kind and n.movement = d.movement and n.transaction is not distinct from d.transaction
       and n.reference is not distinct from d.reference)`,
)
// Those that were there before, open or resolved, are open again and are not new.
const add = statement<{ reference: string | null; is_new: boolean }>(
  'reconciliation_add',
  `insert into reconciliation_differences as d (id, day, kind, movement, transaction, reference, ours_cents, theirs_cents)
   select id, $1::date, kind, movement, transaction, reference, ours_cents, theirs_cents
   from jsonb_to_recordset($2::jsonb) as n (id uuid, kind text, movement text, transaction text, reference text,
     ours_cents integer, theirs_cents integer)
   on conflict on constraint one_row_for_each_difference do update
     set ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, resolved_at = null
   returning d.reference, xmax = 0 as is_new`,
)
const chargesOf = statement<{ id: string; patient_id: string }>(
  'reconciliation_charges',
  'select id::text, patient_id from charges where id::text = any($1::text[])',
)

interface Tools {
  database: Database
  payments: Pick<PaymentsPort, 'movements'>
}

/**
 * Compares one day, in UTC, of the processor's book with ours and keeps what differs. Compared again, a difference that
 * is gone is resolved: an answer that was late, or a payment that someone repaired.
 */
export async function reconcileDay({ database, payments }: Tools, day: string): Promise<Difference[]> {
  const range = { from: startOf(day), until: startOf(addDays(day, 1)) }
  const ofDay = await database.read(nobody, (connection) => ourMovements(connection, range))
  // The processor moved the money before we booked it, by days where its answer was lost.
  const earliest = Math.min(range.from.getTime(), ...ofDay.map(({ since }) => new Date(since).getTime()))
  const wide = { from: new Date(earliest - hourMs), until: new Date(range.until.getTime() + hourMs) }
  const moved: Movement[] = []
  for await (const one of payments.movements(wide)) moved.push(one)
  return database.transaction(nobody, async (connection) => {
    const ours = [...ofDay, ...(await ourPartners(connection, moved))]
    const byName = new Map(
      ours.map((one) => [`${one.kind} ${one.transaction} ${one.reference}`, toBooked(one, range)]),
    )
    const theirs = moved.map((one) => toBooked(one, range))
    const found = reconcile([...byName.values()], theirs)
    await writeReport(connection, { day, ours: [...byName.values()], theirs, found })
    return found
  })
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

function toBooked(
  {
    kind,
    transaction,
    reference,
    amount_cents,
    at,
  }: Omit<BookedMovement, 'is_of_day'> & Pick<Movement, 'at'>,
  { from, until }: TimeRange,
): BookedMovement {
  const moment = new Date(at)
  return { kind, transaction, reference, amount_cents, is_of_day: from <= moment && moment < until }
}

interface Report {
  day: string
  ours: readonly BookedMovement[]
  theirs: readonly BookedMovement[]
  found: readonly Difference[]
}

async function writeReport(connection: Connection, { day, ours, theirs, found }: Report): Promise<void> {
  const count = (book: readonly BookedMovement[]) => book.filter(({ is_of_day }) => is_of_day).length
  const disputed = theirs.filter(({ kind }) => kind !== 'charge' && kind !== 'refund')
  const sums = [netOfDay(ours), netOfDay(theirs), netOfDay(disputed)]
  await connection.run(writeDay, [day, count(ours), count(theirs), ...sums])
  await connection.run(resolve, [day, JSON.stringify(found)])
  const rows = found.map((one) => ({ ...one, id: randomUUID() }))
  const fresh = (await connection.run(add, [day, JSON.stringify(rows)])).filter(({ is_new }) => is_new)
  const known = await connection.run(chargesOf, [fresh.flatMap(({ reference }) => reference ?? [])])
  for (const patient_id of new Set(known.map((charge) => charge.patient_id)))
    await openTask(connection, { patient_id, audience: 'care_team', task_key: checkPaymentTask })
  const isUnknown = ({ reference }: { reference: string | null }) => !known.some(({ id }) => id === reference)
  if (fresh.some(isUnknown)) await enqueue(connection, tellOfDifferences, { day }, { dedupe_key: day })
}
