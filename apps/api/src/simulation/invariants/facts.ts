import { openAnswers, type SealedAnswerRow } from '../../features/intake/answers/answer-record.ts'
import { readKey } from '../../features/people/person-keys.ts'
import { nobody } from '../../platform/db/database.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Product } from '../product.ts'
import type { Booked } from './appointments.ts'
import type { SafetyTask } from './crises.ts'
import type { RunOut } from './medicine.ts'
import type { ChargedMonth, PatientMoney } from './money.ts'
import type { StoredAnswer, StoredMessage } from './stored-once.ts'

type Rows = Product['rows']

export const moneyFacts = (rows: Rows) =>
  rows<PatientMoney>(
    `with processor as (
       -- The processor forgets a card that was replaced; its transactions stay.
       select coalesce(c.customer, ours.patient_id::text) as customer,
         sum(case t.kind when 'charge' then t.amount_cents else -t.amount_cents end)::int as cents
         from embedded_payments.transactions t left join embedded_payments.cards c on c.reference = t.card
           left join charges ours on ours.id::text = t.reference
        where t.outcome = 'approved' group by 1),
     ledger as (
       select patient_id, sum(amount_cents)::int as total, sum(amount_cents) filter (where account = 'cash')::int as cash
         from ledger_entries group by 1),
     invoiced as (
       select i.patient_id,
         sum(case when i.status = 'paid' then l.total - coalesce(e.refunded, 0) else 0 end)::int as cents
         from invoices i
         cross join lateral (select sum(amount_cents) as total from invoice_lines where invoice_id = i.id) l
         cross join lateral (select -sum(amount_cents) filter (where account = 'cash' and event = 'refunded') as refunded
           from ledger_entries where invoice_id = i.id) e
        group by 1),
     asked as (
       select patient_id, bool_or(status = 'started') as is_under_way from charges group by 1),
     twice as (
       select patient_id, count(*)::int as invoices from (
         select patient_id from charges where kind = 'charge' and status = 'approved' group by patient_id, invoice_id having count(*) > 1) d
        group by 1)
     select p.id as patient_id, coalesce(processor.cents, 0) as processor_cents, coalesce(ledger.cash, 0) as cash_cents,
       coalesce(invoiced.cents, 0) as shown_cents, coalesce(ledger.total, 0) as unbalanced_cents,
       coalesce(twice.invoices, 0) as doubled, coalesce(asked.is_under_way, false) as is_under_way
     from patients p left join processor on processor.customer = p.id::text left join ledger on ledger.patient_id = p.id
       left join invoiced on invoiced.patient_id = p.id left join asked on asked.patient_id = p.id
       left join twice on twice.patient_id = p.id`,
  )

export const monthFacts = (rows: Rows) =>
  rows<ChargedMonth>(
    `select i.patient_id, i.period_start::text, min(c.settled_at) as charged_at,
       sum(case c.kind when 'charge' then c.amount_cents else -c.amount_cents end)::int as kept_cents
     from invoices i join charges c on c.invoice_id = i.id and c.status = 'approved'
     where i.kind = 'month' group by i.id`,
  )

export const safetyFacts = (rows: Rows) =>
  rows<SafetyTask>(
    `select t.patient_id, t.created_at, t.acknowledged_at, t.told_at, t.done_at,
       (select count(*)::int from safety_contacts c where c.task_id = t.id) as contacts
     from tasks t where t.safety`,
  )

export const appointmentFacts = (rows: Rows) =>
  rows<Booked>(
    `select id, care_person_id, patient_id, starts_at, ends_at from appointments
     where status in ('booked', 'completed', 'no_show')`,
  )

/**
 * A medicine that a prescriber ended or paused is no run-out: someone decided it. What was gone before a prescription was
 * written is not its run-out, and a task from before it counts only where it was still open on the day.
 */
export const runOutFacts = (rows: Rows) =>
  rows<RunOut>(
    `with ended as (
       select id, patient_id, created_at, case status when 'active' then run_out_on else supply_ends_on end as ran_out_on
         from prescriptions where status in ('active', 'expired'))
     select e.id as prescription_id, e.patient_id, e.ran_out_on::text,
       (select min(t.created_at)::date::text from tasks t where t.patient_id = e.patient_id
          and (t.created_at >= e.created_at or coalesce(t.done_at, 'infinity') >= e.ran_out_on)
          and t.task_key in ('prescription-renewal', 'prescription-runs-out', 'bridge-supply', 'prescription-problem',
            'prescription-declined')) as seen_on
     from ended e where e.ran_out_on < (app_now() - interval '1 day')::date and e.ran_out_on >= e.created_at::date`,
  )

export async function answerFacts(product: Product): Promise<StoredAnswer[]> {
  const sealed = await product.rows<
    SealedAnswerRow & { visit_id: string; patient_id: string; count: number }
  >(
    `select a.id, a.visit_id, a.patient_id, a.question_name, a.question_bank_name, a.question_version, a.file_id, a.sealed,
       false as awaits_file, (count(*) over (partition by a.visit_id, a.question_name))::int as count
     from answers a where a.replaced_at is null`,
  )
  const { background, keyring } = product.services()
  const stored: StoredAnswer[] = []
  for (const [patient_id, answers] of groupBy(sealed, (row) => row.patient_id)) {
    const key = await background.read(nobody, (connection) => readKey(connection, keyring, patient_id))
    if (!key) continue
    for (const { visit_id, count, ...row } of answers) {
      const [opened] = openAnswers([row], key).values()
      stored.push({ visit_id, count, question_name: row.question_name, response: opened?.response ?? null })
    }
  }
  return stored
}

export const messageFacts = (rows: Rows) =>
  rows<StoredMessage>(`select id, thread_id, sender_id from messages where kind = 'text'`)
