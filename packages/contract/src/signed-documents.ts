import * as z from 'zod/mini'
import { id } from './fields.ts'

/** What an address that was given out carries to prove that it was. */
export const signedQuery = {
  /** The session that asked for it: the address ends with it. */
  session: z.optional(id),
  expires_at: z.optional(z.string().check(z.maxLength(40))),
  signature: z.optional(z.string().check(z.maxLength(100))),
}

const query = z.object(signedQuery)
export type SignedQuery = z.output<typeof query>

/** A document at the address that was given for it: a new tab sends no headers, so the address itself is the proof. */
export const signedDocument = {
  method: 'GET',
  access: 'anyone',
  query,
  invalid: 'not_found',
  problems: ['not_found'],
} as const
