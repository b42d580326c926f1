import { decisionWords, severityWords } from '@stillwater/contract/prescribing-words'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import type {
  ConsentItem,
  DecisionItem,
  OrderItem,
  PrescriptionItem,
} from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { decisionPlace, type SealedDecision } from '../../prescriptions/prescribing/decisions.ts'
import type { DecisionRow } from '../../prescriptions/prescribing/prescription-decisions.table.ts'
import { prescriptionPlace, type SealedPrescription } from '../../prescriptions/prescription-record.ts'
import type { OrderRow, PrescriptionRow } from '../../prescriptions/prescriptions.table.ts'
import { pagedStatement, pages, personOf, readAs, type Reading } from './reading.ts'

const prescriptionPages = pagedStatement<PrescriptionRow>(
  'record_prescriptions',
  'r.*',
  'prescriptions r',
  'r.patient_id = app_user()',
)
const ordersOf = statement<OrderRow>(
  'record_orders',
  `select * from prescription_orders where prescription_id = any($1::uuid[]) and patient_id = app_user()
    order by prescription_id, number`,
)

const decisionsOf = statement<DecisionRow>(
  'record_decisions',
  `select * from prescription_decisions where prescription_id = any($1::uuid[]) and patient_id = app_user()
    order by created_at, id`,
)

export async function* readPrescriptionItems(
  reading: Reading,
): AsyncGenerator<PrescriptionItem | ConsentItem> {
  for await (const rows of pages(reading, prescriptionPages)) {
    const ids = rows.map(({ id }) => id)
    const [orders, decisions] = await readAs(reading, ({ run }) =>
      Promise.all([run(ordersOf, [ids]), run(decisionsOf, [ids])]),
    )
    const byPrescription = groupBy(orders, ({ prescription_id }) => prescription_id)
    const decided = groupBy(decisions, ({ prescription_id }) => prescription_id)
    for (const row of rows) {
      const item = toItem(
        reading,
        row,
        byPrescription.get(row.id) ?? [],
        (decided.get(row.id) ?? []).map((one) => toDecision(reading, one)),
      )
      yield item
      for (const order of item.orders) yield* consentOf(item, order)
    }
  }
}

function toDecision(
  reading: Reading,
  { id, created_at, kind, prescriber_id, sealed }: DecisionRow,
): DecisionItem {
  const { reason, plan, warnings } = open<SealedDecision>(reading.key, decisionPlace(id), sealed)
  const seen = warnings.map(({ severity, about, says, override }) =>
    [
      `${t(severityWords[severity])}: ${says ?? about}`,
      override && t('Went ahead: {reason}', { reason: override }),
    ]
      .filter(Boolean)
      .join(' '),
  )
  const text = [t(decisionWords[kind]), reason, plan, ...seen].filter(Boolean).join('. ')
  return { at: created_at, by: personOf(reading, prescriber_id), text }
}

function toItem(
  reading: Reading,
  row: PrescriptionRow,
  orders: OrderRow[],
  decisions: DecisionItem[],
): PrescriptionItem {
  const about = open<SealedPrescription>(reading.key, prescriptionPlace(row.id), row.sealed)
  return {
    kind: 'prescription',
    id: row.id,
    created_at: row.created_at,
    status: row.status,
    medication_name: about.medication_name,
    dosage_readable: about.dosage_readable,
    days_supply: about.days_supply,
    refills: row.refills,
    expires_on: row.expires_on,
    ended_at: row.ended_at,
    pharmacy_name: about.pharmacy.name,
    prescriber: personOf(reading, row.prescriber_id),
    orders,
    decisions,
  }
}

/** An order that the patient agreed to or declined is their consent to its price. */
function* consentOf({ medication_name }: PrescriptionItem, order: OrderItem): Generator<ConsentItem> {
  const at = order.agreed_at ?? order.declined_at
  if (!at) return
  const price = order.price_cents === null ? t('a price we don’t have on file') : usd(order.price_cents)
  yield {
    kind: 'consent',
    id: order.id,
    at,
    about: t('Order {number} of {medication} for {price}', {
      number: String(order.number),
      medication: medication_name,
      price,
    }),
    is_given: order.agreed_at !== null,
  }
}
