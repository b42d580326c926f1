import * as z from 'zod/mini'

/** What an address that was given out carries to prove that it was. */
export const signedQuery = {
  expires_at: z.optional(z.string().check(z.maxLength(40))),
  signature: z.optional(z.string().check(z.maxLength(100))),
}

/** A document at the address that was given for it: a new tab sends no headers, so the address itself is the proof. */
export const signedDocument = {
  method: 'GET',
  access: 'anyone',
  query: z.object(signedQuery),
  invalid: 'not_found',
  problems: ['not_found'],
} as const
