import type { Prescription } from '@stillwater/contract/prescriptions'
import { t, words } from '@stillwater/contract/words'
import { orderStage, type OrderStage } from '@stillwater/domain/prescriptions/order-status'
import { formatDate } from '../../platform/dates.ts'

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

/** A local pharmacy tells us of no pick-up, so each refill that it has counts in the supply. */
export const countsPickUps = ({ is_local_pharmacy, order_status, refills }: Prescription): boolean =>
  is_local_pharmacy && order_status === 'success' && refills > 0

/** "Thursday, November 19, 2026": a day has no zone, so it is written as it is. */
export const dayWords = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
/** "Nov 19, 2026" */
export const shortDayWords = (day: string): string => shortDay.format(new Date(`${day}T12:00:00Z`))
