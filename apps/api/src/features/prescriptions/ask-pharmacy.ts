import type { OrderStatus } from '@stillwater/domain/prescriptions/order-status'
import { nobody, statement } from '../../platform/db/database.ts'
import { PharmacyRefused } from '../../ports/pharmacy/pharmacy.port.ts'
import { Outage } from '../../ports/outage.ts'
import type { Tools } from '../../services.ts'
import type { FollowedFacts } from './followed-order.ts'

/** What a step makes of an order; only what it names changes. */
export interface OrderChange {
  order_status?: OrderStatus
  price_cents?: number
  quote_reference?: string
  reference?: string
  tracking_url?: string | null
}

const hourMs = 3_600_000
/** A pharmacy that could not be asked for this long is a problem for a person. */
const longestOutageMs = 12 * hourMs
/** An order of which nothing is heard for this long is looked for by a person. */
const longestSilenceMs = 10 * 24 * hourMs

const countAttempt = statement<never>(
  'count_place_attempt',
  'update prescription_orders set place_attempts = place_attempts + 1 where id = $1',
)

/** The next step of an order. Nothing but the count of attempts is stored here. */
export async function askPharmacy(tools: Tools, followed: FollowedFacts): Promise<OrderChange> {
  const { order } = followed
  const silentMs = tools.now().getTime() - Date.parse(order.status_changed_at)
  try {
    if (order.reference) {
      const change = await follow(tools, followed, order.reference)
      return Object.keys(change).length === 0 && silentMs > longestSilenceMs
        ? lost(order.order_status)
        : change
    }
    const { price, is_agreed } = await priced(tools, followed)
    return is_agreed ? { ...price, ...(await place(tools, followed)) } : price
  } catch (error) {
    if (error instanceof PharmacyRefused) return { order_status: 'truepill_order_error' }
    if (!(error instanceof Outage)) throw error
    tools.log.warn({ event: 'pharmacy_outage', order_id: order.id, code: error.code })
    return !order.reference && silentMs > longestOutageMs ? { order_status: 'order_error' } : {}
  }
}

const lost = (status: OrderStatus): OrderChange => ({
  order_status: status === 'in_transit' ? 'shipment_failed' : 'order_error',
})

/** A bridge is not paid for by the patient, and a local pharmacy says its own price. */
async function priced({ pharmacy }: Tools, { order, asked, agreed_cents }: FollowedFacts) {
  if (order.is_bridge || asked.local_pharmacy || order.agreed_at) return { price: {}, is_agreed: true }
  const { reference: quote_reference, quote } = await pharmacy.quote(asked, order.quote_reference)
  if (!quote) return { price: { quote_reference }, is_agreed: false }
  const { covered, price_cents } = quote
  const price = { quote_reference, price_cents }
  // The same price as before, or less, was agreed to already.
  if (price_cents === 0 || (agreed_cents !== null && price_cents <= agreed_cents))
    return { price, is_agreed: true }
  const order_status: OrderStatus = covered ? 'consent_insurance' : 'consent_cash'
  return { price: { ...price, order_status }, is_agreed: false }
}

async function place({ pharmacy, database }: Tools, { order, asked }: FollowedFacts): Promise<OrderChange> {
  await database.transaction(nobody, ({ run }) => run(countAttempt, [order.id]))
  const { reference } = await pharmacy.place(asked, order.place_attempts > 0)
  return { reference, order_status: 'success' }
}

async function follow(
  { pharmacy }: Tools,
  { order }: FollowedFacts,
  reference: string,
): Promise<OrderChange> {
  const { id, order_status, status_changed_at } = order
  const report = await pharmacy.report({ id, reference, order_status, since: new Date(status_changed_at) })
  return report ? { order_status: report.status, tracking_url: report.tracking_url } : {}
}
