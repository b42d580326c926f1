import { statement, type Connection } from '../../../platform/db/database.ts'
import type { ChargeRow } from '../payments.table.ts'

type Owed = Pick<ChargeRow, 'id' | 'kind' | 'patient_id' | 'invoice_id' | 'amount_cents'>

/** A charge or a refund that the processor is asked for. Its id is the reference. */
export interface ChargeToAsk extends Owed {
  /** The processor's name for the card; null: the card never arrived. */
  card: string | null
  /** What a refund gives back. */
  transaction: string | null
  invoice_number: number
  /** A charge whose invoice was withdrawn. */
  is_withdrawn: boolean
  age_seconds: number
  asked_by: string | null
  /** The patient asked for it and is there to confirm it. */
  on_session: boolean
  /** How long it has waited for its patient to confirm it; null: it does not. */
  waited_seconds: number | null
}

export interface NewCharge extends Omit<Owed, 'kind'> {
  payment_method_id: string | null
  kind?: ChargeRow['kind']
  asked_by?: string
  sealed?: Buffer
  of_credit?: boolean
}

const addCharges = statement<{ id: string }>(
  'charges_add',
  `insert into charges (id, patient_id, invoice_id, amount_cents, payment_method_id, kind, asked_by, sealed, of_credit,
     created_at, asked_at)
   select id, patient_id, invoice_id, amount_cents, payment_method_id, coalesce(kind, 'charge'), asked_by,
     decode(sealed, 'hex'), coalesce(of_credit, false), (select app_now()), (select app_now())
   from jsonb_to_recordset($1::jsonb) as n (id uuid, patient_id uuid, invoice_id uuid, amount_cents integer,
     payment_method_id uuid, kind text, asked_by uuid, sealed text, of_credit boolean)
   on conflict do nothing returning id`,
)

/** Writes charges before the processor is asked for them. Returns the ids of those that may be asked for. */
export async function startCharges({ run }: Connection, charges: readonly NewCharge[]): Promise<string[]> {
  if (charges.length === 0) return []
  const rows = charges.map(({ sealed, ...charge }) => ({ ...charge, sealed: sealed?.toString('hex') }))
  return (await run(addCharges, [JSON.stringify(rows)])).map(({ id }) => id)
}

const attach = statement<{ id: string }>(
  'charge_attach_card',
  `update charges set payment_method_id = $2, asked_at = app_now()
    where id = $1 and status = 'started' and payment_method_id is null returning id`,
)

/** Gives a charge that waits for its card that card. Returns false where the charge was given up meanwhile. */
export async function attachCard(
  { run }: Connection,
  { charge_id, card_id }: { charge_id: string; card_id: string },
): Promise<boolean> {
  return (await run(attach, [charge_id, card_id])).length > 0
}

const columns = `c.id, c.kind, c.patient_id, c.invoice_id, c.amount_cents, m.reference as card, i.number as invoice_number,
  (select o.processor_transaction from charges o
    where o.invoice_id = c.invoice_id and o.kind = 'charge' and o.status = 'approved' and c.kind = 'refund') as transaction,
  c.kind = 'charge' and i.withdrawn_at is not null as is_withdrawn,
  extract(epoch from app_now() - c.created_at)::int as age_seconds, c.asked_by,
  c.asked_by is not distinct from c.patient_id as on_session,
  extract(epoch from app_now() - c.confirm_asked_at)::int as waited_seconds`
const joins = `join invoices i on i.id = c.invoice_id left join payment_methods m on m.id = c.payment_method_id`

const toAsk = statement<ChargeToAsk>(
  'charges_to_ask',
  `select ${columns} from charges c ${joins} where c.id = any($1::uuid[]) and c.status = 'started'`,
)

export function chargesToAsk({ run }: Connection, ids: readonly string[]): Promise<ChargeToAsk[]> {
  return run(toAsk, [ids])
}

/** A lease on asking: longer than the processor may take. */
const leaseSeconds = 15

/** A patient takes their time, and the processor tells when they have confirmed: what waits for them is seldom asked for. */
const patienceMinutes = 10

const takeStale = statement<ChargeToAsk>(
  'charges_take_stale',
  `with stale as (
     select id from charges where status = 'started' and asked_at < app_now() - make_interval(secs => $1)
       and ($3::uuid is null or id = $3)
       and (confirm_asked_at is null or asked_at < app_now() - interval '${patienceMinutes} minutes'
         or exists (select from invoices i where i.id = charges.invoice_id and i.withdrawn_at is not null))
       order by asked_at limit $2 for update skip locked
   ), taken as (
     update charges c set asked_at = app_now() from stale where c.id = stale.id returning c.*
   )
   select ${columns} from taken c ${joins}`,
)

/** Charges whose lease has run out. The caller takes the lease, and is the one who asks next. */
export function takeStaleCharges(
  { run }: Connection,
  { seconds = leaseSeconds, limit = 100, id }: { seconds?: number; limit?: number; id?: string } = {},
): Promise<ChargeToAsk[]> {
  return run(takeStale, [seconds, limit, id ?? null])
}
