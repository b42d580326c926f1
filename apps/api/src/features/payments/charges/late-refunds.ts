import { statement, type Connection } from '../../../platform/db/database.ts'
import { openTask } from '../../tasks/open-task.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { lateRefundTask as taskKey } from '../../tasks/task-words.ts'
import { lockMoney } from '../invoices/lock-money.ts'
import type { Settled } from './record-answers.ts'
import type { Notice } from '../notices/tell-patients.ts'

/** A refund that the bank refuses is asked for again every day: a card may be reissued, an account reopened. */
const owed = `from invoices i
   join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'approved'
   cross join lateral (
     select coalesce(sum(r.amount_cents) filter (where r.status = 'approved'), 0) as refunded,
       count(*) filter (where r.status = 'started') as started,
       max(r.settled_at) filter (where r.status = 'declined') as refused_at
     from charges r where r.invoice_id = i.id and r.kind = 'refund'
   ) r
   where i.withdrawn_at is not null and c.amount_cents > r.refunded and r.started = 0
     and not exists (select from disputes d where d.invoice_id = i.id and d.state <> 'won')
     and (r.refused_at is null or r.refused_at < app_now() - interval '1 day')`

const loadOwed = statement<{ id: string; patient_id: string }>(
  'late_refunds_owed',
  `select i.id, i.patient_id ${owed} limit 500`,
)
const start = statement<never>(
  'late_refunds_start',
  `insert into charges (id, patient_id, invoice_id, amount_cents, payment_method_id, kind, created_at, asked_at)
   select gen_random_uuid(), c.patient_id, c.invoice_id, c.amount_cents - r.refunded, c.payment_method_id, 'refund',
     app_now(), app_now() ${owed} and i.id = any($1::uuid[])
   on conflict do nothing`,
)
const refusedBefore = statement<{ times: number }>(
  'late_refunds_refused_before',
  `select count(*)::int as times from charges where invoice_id = $1 and kind = 'refund' and status = 'declined'
     and id <> $2`,
)

/** Starts refunds of money that arrived for withdrawn invoices. The job `plans.finish-charges` asks for them. */
export async function startLateRefunds({ run }: Connection, invoice_ids: readonly string[]): Promise<void> {
  if (invoice_ids.length > 0) await run(start, [invoice_ids])
}

/** Starts again those that a bank refused. */
export async function retryLateRefunds(connection: Connection): Promise<void> {
  const found = await connection.run(loadOwed, [])
  if (found.length === 0) return
  await lockMoney(
    connection,
    found.map(({ patient_id }) => patient_id),
  )
  await startLateRefunds(
    connection,
    found.map(({ id }) => id),
  )
}

/** What follows from the answers to refunds: the patient is told, and the care team is asked to help where one failed. */
export async function afterRefunds(connection: Connection, refunds: readonly Settled[]): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const { id, status, invoice_id, patient_id, asked_by, is_withdrawn, of_credit } of refunds) {
    const late = is_withdrawn && asked_by === null
    if (status === 'approved')
      notices.push({ invoice_id, what: of_credit ? 'credit_refund' : late ? 'late_refund' : 'refund' })
    else if (of_credit) await openTask(connection, { patient_id, audience: 'care_team', task_key: taskKey })
    else if (late) {
      await openTask(connection, { patient_id, audience: 'care_team', task_key: taskKey })
      const [before] = await connection.run(refusedBefore, [invoice_id, id])
      if (before?.times === 0) notices.push({ invoice_id, what: 'late_refund_refused' })
    }
  }
  const returned = refunds.filter(
    ({ status, is_withdrawn, of_credit }) => status === 'approved' && (is_withdrawn || of_credit),
  )
  await finishTasks(connection, {
    patient_ids: returned.map(({ patient_id }) => patient_id),
    audience: 'care_team',
    task_key: taskKey,
  })
  return notices
}
