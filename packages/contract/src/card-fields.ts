import * as z from 'zod/mini'
import { isPostalCode } from '@stillwater/domain/formats/postal-code'
import { isFullName, type CardField } from '@stillwater/domain/payments/card-entry'
import { words } from './words.ts'

const details = words('Please confirm that your payment details are correct.')

/** The sentences shown when a field of a card is wrong. // spec: dashboard §5 */
export const cardWords: Record<CardField, string> = {
  card_number: details,
  exp_month: details,
  exp_year: details,
  code: details,
  cardholder_name: words("Please input the cardholder's full name."),
  zip: words('Please confirm that your ZIP code is entered correctly.'),
}

/** What the processor's script made of a card. The card itself never comes here. */
export const opaqueData = z.strictObject({
  dataDescriptor: z.string().check(z.minLength(1), z.maxLength(128)),
  dataValue: z.string().check(z.minLength(1), z.maxLength(8192)),
})
export type OpaqueData = z.output<typeof opaqueData>

export const cardholderName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, cardWords.cardholder_name),
    z.refine(isFullName, cardWords.cardholder_name),
  )

export const cardZip = z.string().check(z.refine(isPostalCode, cardWords.zip))

/** What a browser needs to turn a card into a token. Public by nature. */
export const browserPayments = z.object({
  script_url: z.string(),
  kind: z.enum(['embedded', 'authorizenet', 'stripe']),
  client_key: z.string(),
  login_id: z.string(),
  /** Where the card frame is served; empty: here, with an opaque origin. */
  frame_origin: z.string(),
})
export type BrowserPayments = z.output<typeof browserPayments>
