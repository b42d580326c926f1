import type { Prescription } from '@stillwater/contract/prescriptions'
import { t, words } from '@stillwater/contract/words'
import { orderStage, type OrderStage } from '@stillwater/domain/prescriptions/order-status'

// spec: dashboard §4
const headlines: Record<OrderStage, string> = {
  approved: words('Prescription approved'),
  filled: words('Prescription filled'),
  consent_insurance: words('Consent needed to place order'),
  consent_cash: words('Not covered by your insurance'),
  delivered: words('Delivered'),
}

export const headline = ({ order_status }: Prescription): string => t(headlines[orderStage(order_status)])

/** What stands beside the headline of an order that has not shipped. spec: dashboard §4 */
export function approvedDetail({ order_status, is_local_pharmacy }: Prescription): string | null {
  if (orderStage(order_status) !== 'approved') return null
  return is_local_pharmacy ? t('Sent to local pharmacy') : t('Tracking information pending')
}
