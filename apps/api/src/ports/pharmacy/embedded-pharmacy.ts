import type { Fulfillment } from '@stillwater/domain/prescriptions/fulfillment'
import type { OrderStatus } from '@stillwater/domain/prescriptions/order-status'
import { PharmacyRefused, type Pharmacy, type PharmacyOrder } from './pharmacy.port.ts'

/** What becomes of an order, by the medicine, so that every outcome can be rehearsed. */
const rehearsed: readonly [name: RegExp, fate: Fate][] = [
  [/\bfaultmycin\b/i, 'fault'],
  [/\bstrayzapine\b/i, 'stray'],
  [/\bslowpram\b/i, 'slow'],
  [/\brefusamine\b/i, 'refused'],
]
type Fate = 'usual' | 'fault' | 'stray' | 'slow' | 'refused'

const usual: Partial<Record<OrderStatus, Fulfillment>> = {
  pending: 'success',
  success: 'processed',
  processed: 'in_transit',
  in_transit: 'delivered',
}
const next: Record<Exclude<Fate, 'refused'>, typeof usual> = {
  usual,
  slow: usual,
  fault: { ...usual, success: 'order_failed' },
  stray: { ...usual, in_transit: 'shipment_failed' },
}

const slowMs = 48 * 3_600_000
const copayCents = 1_000
const cashCents = 1_400

/**
 * A mail-order pharmacy that moves an order on by one status each time it is asked. The fate of an order is part of its
 * reference, so it keeps nothing itself. Faultmycin fails, Strayzapine is lost on its way, Slowpram takes two days for
 * each step and Refusamine is refused; a card whose member ID begins with NO does not cover.
 */
export function embeddedPharmacy({ now }: { now: () => Date }): Pharmacy {
  return {
    mail_order: { name: 'Lakeshore Mail Pharmacy', address: '400 Canal Street, Columbus, OH, 43215' },
    quote: async ({ id, card }) => {
      const covered = card !== null && !card.policy_id.toUpperCase().startsWith('NO')
      return { reference: `quote-${id}`, quote: { covered, price_cents: covered ? copayCents : cashCents } }
    },
    place: async (order) => {
      const fate = fateOf(order)
      if (fate === 'refused') throw new PharmacyRefused('not_stocked')
      return { reference: `${fate}-${order.id}` }
    },
    report: async ({ reference, order_status, since }) => {
      const [fate = ''] = reference.split('-')
      if (!isFate(fate)) return null
      if (fate === 'slow' && now().getTime() - since.getTime() < slowMs) return null
      const status = next[fate][order_status]
      if (!status) return null
      const has_tracking = status === 'in_transit' || status === 'delivered' || status === 'shipment_failed'
      return { status, tracking_url: has_tracking ? trackingUrl(reference) : null }
    },
  }
}

const fateOf = ({ medication_name }: PharmacyOrder): Fate =>
  rehearsed.find(([name]) => name.test(medication_name))?.[1] ?? 'usual'
const isFate = (text: string): text is keyof typeof next => Object.hasOwn(next, text)

const trackingUrl = (reference: string) =>
  `https://tracking.example/${reference.replace(/[^0-9a-f]/g, '').slice(-12)}`
