import type { Fulfillment } from '@stillwater/domain/prescriptions/fulfillment'
import { isNews } from '@stillwater/domain/prescriptions/fulfillment'
import type { Pharmacy, Report } from './pharmacy.port.ts'
import { truepillWire, type OrderEvent, type TruepillWireOptions } from './truepill-wire.ts'

export interface TruepillOptions extends TruepillWireOptions {
  /** What patients read as the pharmacy of a mail order. */
  mail_order?: Pharmacy['mail_order']
}

/** The pharmacy says this of an order that it already has. */
const duplicateOrder = 'R1'

/**
 * Orders through an API of Truepill's shape, which has no idempotency key: every request carries our id as its metadata,
 * and one whose answer was lost is looked up in the event feed before it is sent again.
 */
export function truepillPharmacy({ mail_order, ...options }: TruepillOptions): Pharmacy {
  const wire = truepillWire(options)

  return {
    mail_order: mail_order ?? {
      name: 'Truepill Pharmacy',
      address: '3121 Diablo Avenue, Hayward, CA, 94545',
    },

    async quote(order, reference) {
      const asked = reference ?? (await wire.askCopay(await wire.patientToken(order.patient), order))
      const answer = await wire.readQuote(asked, order.card !== null)
      return { reference: asked, quote: answer }
    },

    async place(order, is_retry) {
      if (is_retry) {
        const earlier = await wire.findOrder(order.id)
        if (earlier) return { reference: earlier.request_id }
      }
      return { reference: await wire.placeOrder(await wire.patientToken(order.patient), order) }
    },

    async report({ id, reference, order_status }) {
      let events = await wire.orderEvents(reference)
      if (events.some(({ details }) => details.code === duplicateOrder)) {
        // The first attempt had arrived: what becomes of the order is told about that one.
        const first = await wire.findOrder(id, reference)
        events = first ? await wire.orderEvents(first.request_id) : []
      }
      const reports = events.flatMap(reportOf)
      // What was said before a failure is over with it.
      const since = reports.findLastIndex(({ status }) => status.endsWith('_failed'))
      return reports.slice(Math.max(0, since)).findLast(({ status }) => isNews(order_status, status)) ?? null
    },
  }
}

const shipments: Record<string, Fulfillment> = {
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  FAILURE: 'shipment_failed',
  RETURNED: 'shipment_failed',
}

function reportOf({ callback_type, status, details }: OrderEvent): Report[] {
  const tracking_url = details.tracking_url ?? null
  if (callback_type === 'SHIPMENT') {
    const shipment = shipments[details.status ?? '']
    return shipment ? [{ status: shipment, tracking_url }] : []
  }
  if (callback_type !== 'ORDER') return []
  if (status === 'error') return [{ status: 'order_failed', tracking_url }]
  if (status === 'triage') return [{ status: 'success', tracking_url }]
  return status === 'success' ? [{ status: 'processed', tracking_url }] : []
}
