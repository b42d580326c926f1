import type { OrderStatus } from './order-status.ts'

/** What a pharmacy can say of an order that it has accepted. */
export type Fulfillment = Extract<
  OrderStatus,
  'success' | 'processed' | 'in_transit' | 'delivered' | 'order_failed' | 'order_error' | 'shipment_failed'
>

const mailOrder: readonly OrderStatus[] = ['pending', 'success', 'processed', 'in_transit', 'delivered']

/** How far an order has come; a report that arrives late never moves it back. A failure is always news. */
export function isNews(before: OrderStatus, reported: Fulfillment): boolean {
  if (before === reported || before === 'delivered') return false
  const place = mailOrder.indexOf(reported)
  return place === -1 || place > mailOrder.indexOf(before)
}

/** A local pharmacy tells nobody who picked up what, so an order that it has is as far as we can follow. */
export function isFollowed(status: OrderStatus, is_local_pharmacy: boolean): boolean {
  return is_local_pharmacy
    ? status === 'pending'
    : ['pending', 'success', 'processed', 'in_transit'].includes(status)
}
