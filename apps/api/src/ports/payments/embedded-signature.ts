import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProcessorEvent } from './payments.port.ts'

export const signatureHeader = 'x-embedded-signature'
/** Older than this, a delivery may be a copy that someone kept. */
const trustedForMs = 5 * 60_000

type Sign = (text: string) => Buffer

/** The header of a delivery: when it was signed, and the signature over that time and the body. */
export function signatureOf(sign: Sign, body: string | Buffer, at: Date): string {
  return `t=${at.getTime()},v1=${sign(`${at.getTime()}.${String(body)}`).toString('hex')}`
}

export function isSigned(sign: Sign, header: unknown, body: Buffer, now: Date): boolean {
  const [, at, given] =
    /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (at === undefined || given === undefined) return false
  if (Math.abs(now.getTime() - Number(at)) > trustedForMs) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), sign(`${at}.${String(body)}`))
}

const cents = z.int().check(z.gte(0))
const answer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved'), transaction: z.string() }),
  z.object({ outcome: z.literal('declined'), reasons: z.array(z.string()), retry: z.boolean() }),
])
const id = z.string().check(z.minLength(1))
const known = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('charge_settled'), reference: z.string(), answer }),
  z.object({
    id,
    kind: z.literal('dispute'),
    dispute: z.string(),
    transaction: z.string(),
    state: z.enum(['opened', 'won', 'lost']),
    amount_cents: cents.check(z.gte(1)),
    fee_cents: cents,
    reason: z.string(),
    respond_by: z.nullable(z.iso.datetime()),
  }),
  z.object({
    id,
    kind: z.literal('card_updated'),
    card: z.string(),
    brand: z.string(),
    last4: z.string().check(z.regex(/^\d{4}$/)),
    exp_month: z.int().check(z.gte(1), z.lte(12)),
    exp_year: z.int().check(z.gte(2000), z.lte(2199)),
  }),
])

/** A kind that this version does not know is acknowledged and ignored. Null: it is no event at all. */
export function parseEvent(body: Buffer): ProcessorEvent | null {
  let told: unknown
  try {
    told = JSON.parse(body.toString())
  } catch {
    return null
  }
  const event = known.safeParse(told)
  if (event.success) return event.data
  const named = z.object({ id }).safeParse(told)
  return named.success ? { id: named.data.id, kind: 'ignored' } : null
}
