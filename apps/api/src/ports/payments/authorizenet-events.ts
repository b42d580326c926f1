import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { centsOf } from './authorizenet-reference.ts'
import { spelled, type TransactionSummary } from './authorizenet-wire.ts'
import type { Lookup } from './authorizenet-lookup.ts'
import type { Movement, ProcessorBook, ProcessorEvent, StoredCard } from './payments.port.ts'

export interface AuthorizenetBookOptions {
  /** In hexadecimal, as their merchant interface shows it; none: no event can be trusted. */
  signature_key: string | undefined
  readCard(customerProfileId: string, paymentProfileId: string): Promise<StoredCard>
}

const notification = z.object({ notificationId: z.string(), eventType: z.string(), payload: z.unknown() })
const updatedCard = z.object({ id: spelled, customerProfileId: spelled })

/**
 * What Authorize.Net tells by itself. It tells of cards; of charges it tells only what `charge` answered already, under
 * the short name of our reference, and of chargebacks nothing: those stand in its lists, where `movements` finds them.
 */
export function authorizenetBook(
  lookup: Lookup,
  { signature_key, readCard }: AuthorizenetBookOptions,
): ProcessorBook {
  return {
    async readEvent({ headers, body }) {
      if (!signature_key || !isSigned(signature_key, headers['x-anet-signature'], body)) return null
      const read = notification.safeParse(parsed(body))
      if (!read.success) return null
      const { notificationId: id, eventType, payload } = read.data
      const card = updatedCard.safeParse(payload)
      if (eventType !== 'net.authorize.customer.paymentProfile.updated' || !card.success)
        return { id, kind: 'ignored' }
      const { reference, ...facts } = await readCard(card.data.customerProfileId, card.data.id)
      return { id, kind: 'card_updated', card: reference, ...facts } satisfies ProcessorEvent
    },

    async *movements({ from, until }) {
      const found = (await lookup.submittedBetween(from, until)).flatMap(movementOf)
      yield* found.toSorted((a, b) => a.at.localeCompare(b.at))
    },
  }
}

const kinds: Record<string, Movement['kind']> = {
  capturedPendingSettlement: 'charge',
  settledSuccessfully: 'charge',
  refundPendingSettlement: 'refund',
  refundSettledSuccessfully: 'refund',
  chargeback: 'dispute',
  chargebackReversal: 'dispute_returned',
}

function movementOf({
  transId,
  transactionStatus,
  settleAmount,
  submitTimeUTC,
}: TransactionSummary): Movement[] {
  const kind = kinds[transactionStatus]
  if (!kind || !settleAmount || !submitTimeUTC) return []
  const at = new Date(submitTimeUTC.endsWith('Z') ? submitTimeUTC : `${submitTimeUTC}Z`).toISOString()
  // A digest of our reference is all they have of it.
  return [{ kind, transaction: transId, reference: null, amount_cents: Math.abs(centsOf(settleAmount)), at }]
}

/** `sha512=` and the HMAC of the bytes that arrived. */
function isSigned(key: string, header: string | string[] | undefined, body: Buffer): boolean {
  const [, hex] = /^sha512=([0-9a-f]{128})$/i.exec(typeof header === 'string' ? header : '') ?? []
  if (!hex) return false
  const expected = createHmac('sha512', Buffer.from(key, 'hex')).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
