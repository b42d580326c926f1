import * as z from 'zod/mini'
import { cardholderName, cardZip, opaqueData } from './card-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** decision N28 */
export const cardBody = {
  opaqueData,
  patient_id: z.optional(id),
  visit_id: z.optional(id),
  cardholder_name: cardholderName,
  zip: cardZip,
}

export const cardInfo = z.object({
  /** The card's brand in small letters: visa, mastercard, amex … All null: no card is on file. */
  provider: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  exp_month: z.nullable(z.number()),
  exp_year: z.nullable(z.number()),
})
export type CardInfo = z.output<typeof cardInfo>

export const readCardInfo = endpoint({
  method: 'GET',
  path: '/api/authorizenet_payments/card_info',
  summary: 'The card on file',
  access: 'patient',
  reply: cardInfo,
})

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/patients/:id/payment_methods',
  summary: 'Put another card on file',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  body: z.strictObject(cardBody),
  echoes: { patient_id: 'caller' },
  reply: z.object({ success: z.literal(true), ...cardInfo.shape }),
  problems: ['card_refused', 'payments_away'],
  idempotency: 'by_state',
})
