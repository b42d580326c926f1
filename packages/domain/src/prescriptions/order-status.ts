// spec: dashboard §4
export const orderStatuses = [
  'pending',
  'success',
  'order_failed',
  'order_error',
  'truepill_order_error',
  'processed',
  'in_transit',
  'shipment_failed',
  'consent_insurance',
  'consent_cash',
  'delivered',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** `paused`: the prescriber asked the patient not to take it for now. */
export const prescriptionStatuses = ['active', 'paused', 'canceled', 'expired'] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]

/** What a patient is told about an order, whatever its exact status. */
export type OrderStage = 'approved' | 'filled' | 'consent_insurance' | 'consent_cash' | 'delivered'

interface Shown {
  stage: OrderStage
  /** Something went wrong, and a person has to look at it. decision S4 */
  has_problem: boolean
}

const ok = (stage: OrderStage): Shown => ({ stage, has_problem: false })
const problem = (stage: OrderStage): Shown => ({ stage, has_problem: true })

const shown: Record<OrderStatus, Shown> = {
  pending: ok('approved'),
  success: ok('approved'),
  order_failed: problem('approved'),
  order_error: problem('approved'),
  truepill_order_error: problem('approved'),
  processed: ok('approved'),
  in_transit: ok('filled'),
  shipment_failed: problem('filled'),
  consent_insurance: ok('consent_insurance'),
  consent_cash: ok('consent_cash'),
  delivered: ok('delivered'),
}

export const orderStage = (status: OrderStatus): OrderStage => shown[status].stage
export const hasOrderProblem = (status: OrderStatus): boolean => shown[status].has_problem
export const needsConsent = (status: OrderStatus): boolean =>
  status === 'consent_insurance' || status === 'consent_cash'

/** A prescription that nobody fills any more. spec: dashboard §4 */
export const isInHistory = (status: PrescriptionStatus): boolean =>
  status === 'canceled' || status === 'expired'

/** One that treats the patient now: not over, or expired and waiting to be renewed. */
export const isInForce = ({
  status,
  may_renew,
}: {
  status: PrescriptionStatus
  may_renew: boolean
}): boolean => may_renew || !isInHistory(status)

/** An address that arrives as "street, city, state, zip"; a street may have a comma of its own. spec: dashboard §3 */
export function pharmacyAddress(address: string): {
  street: string
  city: string
  state: string
  zip: string
} {
  const parts = address.split(',').map((part) => part.trim())
  const [city = '', state = '', zip = ''] = parts.slice(-3)
  if (parts.length < 4) return { street: parts.join(', '), city: '', state: '', zip: '' }
  return { street: parts.slice(0, -3).join(', '), city, state, zip }
}
