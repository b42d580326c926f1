import type { InvoiceKind, InvoiceStatus } from '@stillwater/domain/invoices/closing'

/** A charge that has just been settled, by this call and no other. */
export interface Settled {
  id: string
  kind: 'charge' | 'refund'
  status: 'approved' | 'declined'
  worth_retrying: boolean | null
  /** Who pressed a button; null: the calendar did. */
  asked_by: string | null
  amount_cents: number
  patient_id: string
  payment_method_id: string | null
  invoice_id: string
  invoice_kind: InvoiceKind
  /** Before this charge was settled. */
  invoice_status: InvoiceStatus
  /** Nobody wants the invoice any more: money for it goes back. */
  is_withdrawn: boolean
  subscription_id: string | null
  visit_id: string | null
  period_start: string | null
  offering_key: string | null
  is_insurance: boolean | null
  promo: string | null
  plan_cents: number | null
}
