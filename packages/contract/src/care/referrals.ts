import * as z from 'zod/mini'
import { mostAtOnce, referralStates, repeatedEmails } from '@stillwater/domain/care-team/referrals'
import { endpoint } from '../endpoint.ts'
import { email, firstName, id, lastName, moment } from '../fields.ts'
import { words } from '../words.ts'

/** Whether a client joined, and nothing else about them. */
const referral = z.object({
  id,
  created_at: moment,
  name: z.string(),
  email: z.string(),
  state: z.enum(referralStates),
})
export type Referral = z.output<typeof referral>

const care = { access: 'care_team', needs: 'referrals.write', path: '/api/care/referrals' } as const

export const listReferrals = endpoint({
  ...care,
  method: 'GET',
  summary: 'The clients whom the caller referred, newest first',
  reply: z.object({ referrals: z.array(referral) }),
})

export const referClients = endpoint({
  ...care,
  method: 'POST',
  summary: 'Invite clients by email; a client who was invited by the caller before is not written to again',
  body: z.strictObject({
    clients: z
      .array(z.strictObject({ referral_id: id, first_name: firstName, last_name: lastName, email }))
      .check(
        z.minLength(1, words('Please add at least one client.')),
        z.maxLength(mostAtOnce, words('Please refer 10 clients or fewer at a time.')),
        z.refine(
          (clients) => repeatedEmails(clients.map((one) => one.email)).length === 0,
          words('Please enter each email once.'),
        ),
      ),
  }),
  reply: z.object({
    referrals: z.array(referral),
    /** How many were invited now, and how many had been before. */
    invited: z.number(),
    known: z.number(),
  }),
  problems: ['too_many_attempts'],
})
