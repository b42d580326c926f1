import * as z from 'zod/mini'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import { openUser, type UserRow } from '../../people/user-record.ts'
import { noticeKinds, noticeLetter, type BillFacts } from './notice-letters.ts'

type Addressee = UserRow & BillFacts & { invoice_id: string }

const load = statement<Addressee>(
  'payments_notice_facts',
  `select u.*, k.version, k.clinic_key_id, k.wrapped, i.id as invoice_id, i.number, i.kind, i.due_on,
     (select sum(l.amount_cents)::int from invoice_lines l where l.invoice_id = i.id) as total_cents,
     (select coalesce(sum(e.amount_cents), 0)::int from ledger_entries e
       where e.invoice_id = i.id and e.account = 'receivable') as balance_cents,
     (select coalesce(-sum(e.amount_cents), 0)::int from ledger_entries e
       where e.invoice_id = i.id and e.account = 'cash' and e.event = 'refunded') as refunded_cents,
     (select count(*)::int from charges r
       where r.invoice_id = i.id and r.kind = 'refund' and r.status = 'approved') as refunds,
     (select coalesce(-sum(e.amount_cents), 0)::int from ledger_entries e
       where e.patient_id = i.patient_id and e.account = 'credit') as credit_cents,
     s.next_try, to_jsonb(s) as membership, coalesce(paid.last4, m.last4) as last4,
     c.settled_at as paid_at,
     (select max(w.confirm_asked_at) from charges w
       where w.invoice_id = i.id and w.kind = 'charge' and w.status = 'started') as confirm_asked_at
   from invoices i join users u on u.id = i.patient_id join data_keys k on k.owner_id = u.id
     left join subscriptions s on s.id = i.subscription_id
     left join payment_methods m on m.patient_id = i.patient_id and m.replaced_at is null
     left join charges c on c.invoice_id = i.id and c.kind = 'charge' and c.status = 'approved'
     left join payment_methods paid on paid.id = c.payment_method_id
   where i.id = any($1::uuid[])`,
)

/** Receipts, and word of what could not be charged. No letter says what care it is for. */
export const tellPatient = defineJob({
  name: 'payments.tell-patients',
  payload: z.object({
    notices: z.array(z.object({ invoice_id: z.uuid(), what: z.enum(noticeKinds) })),
  }),
  async run({ database, keyring, mail, origins }: Tools, { notices }, { effect_key }) {
    const ids = notices.map(({ invoice_id }) => invoice_id)
    const rows = await database.read(nobody, ({ run }) => run(load, [ids]))
    const byInvoice = new Map(rows.map((row) => [row.invoice_id, row]))
    const [origin = ''] = origins()
    const brand = await clinicBrand(database)
    for (const { invoice_id, what } of notices) {
      const row = byInvoice.get(invoice_id)
      if (!row) continue
      const notice = noticeLetter(what, row, { origin, support: brand.support_email })
      if (!notice) continue
      const { email, first_name } = openUser(row, keyring)
      const letter = writeLetter(brand, { to: first_name, ...notice })
      const dedupe_key = `${effect_key}-${invoice_id}-${what}`
      await mail.send({ to: email, ...letter, dedupe_key })
    }
  },
})
