/** Objects of Stripe's API, with the fields that the adapter reads and a few more, and its refusals. */
export type Fields = Record<string, string>

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Card {
  id: string
  number: string
  zip: string
  customer: string | null
}
export interface Intent {
  [field: string]: unknown
  id: string
  object: 'payment_intent'
  amount: number
  status: string
  client_secret: string
  payment_method: string
  created: number
  refunded: number
  metadata: Fields
  last_payment_error: Record<string, unknown> | null
}
export interface Refund {
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  created: number
  metadata: Fields
}
export interface Entry {
  id: string
  object: 'balance_transaction'
  type: string
  reporting_category: string
  amount: number
  fee: number
  created: number
  source: unknown
}

export const brands: Record<string, string> = { '4': 'visa', '5': 'mastercard', '3': 'amex' }
export const asksToConfirm = '4000002760003184'
export const declines: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'generic_decline',
}

export const ok = (body: object): Answer => ({ status: 200, body: { ...body } })
/** Stripe's own words are written for merchants and can name a person: no adapter may pass them on. */
export const refusal = (status: number, error: object): Answer => ({
  status,
  body: { error: { message: 'canary of Ann Lee', ...error } },
})
export const missing = (param: string) =>
  refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param })
export const invalid = (error: object) => refusal(400, { type: 'invalid_request_error', ...error })
export const cardError = (error: object) => ({ type: 'card_error', code: 'card_declined', ...error })
