import type * as contract from '@stillwater/contract/care/referrals'
import type { Referral } from '@stillwater/contract/care/referrals'
import { Problem } from '@stillwater/contract/problems'
import { waitSeconds } from '@stillwater/domain/care-team/referrals'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { ReferralRow } from './client-referrals.table.ts'
import { openClient, partnerCode, sealClient } from './referral-record.ts'
import { sendReferral } from './send-referral.job.ts'

// Two presses at once follow each other, so that the limit of a day holds.
const lock = statement<never>(
  'lock_referrals',
  `select pg_advisory_xact_lock(hashtextextended('referrals ' || app_user()::text, 0))`,
)
const ownReferrals = statement<ReferralRow & { has_joined: boolean }>(
  'list_referrals',
  `select r.*, r.id in (select j.id from joined_referrals() j) as has_joined from client_referrals r
    where r.therapist_id = app_user() order by r.created_at desc, r.id limit 500`,
)
const insert = statement<{ id: string }>(
  'insert_referral',
  `insert into client_referrals (id, therapist_id, email_index, partner_code, sealed)
   values ($1, app_user(), $2, $3, $4) on conflict do nothing returning id`,
)

export async function listReferrals(ctx: Ctx<'care_team'>) {
  return { referrals: await read(ctx, (connection) => listed(ctx, connection)) }
}

/**
 * Invites clients. Whether one of them has an account is not told: their invitation is then saved and not sent. A
 * client whom the caller invited before, or by the same press sent again, is not written to again.
 */
export function referClients(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.referClients>) {
  const { keyring, session } = ctx
  const partner_code = partnerCode(keyring, session.user_id)
  return transaction(ctx, async (connection) => {
    const { run } = connection
    await run(lock)
    const before = await run(ownReferrals)
    const known = new Set(before.map(({ email_index }) => email_index.toString('hex')))
    const clients = body.clients.map((client) => ({
      ...client,
      email_index: blindIndex(keyring, 'email', client.email),
    }))
    const fresh = clients.filter(({ email_index }) => !known.has(email_index.toString('hex')))
    const sent = before.map(({ created_at }) => created_at)
    const retry_after = waitSeconds(sent, fresh.length, ctx.now().getTime())
    if (fresh.length > 0 && retry_after > 0) throw new Problem('too_many_attempts', { retry_after })
    let invited = 0
    for (const { referral_id, email_index, ...client } of fresh) {
      const sealed = sealClient(keyring, referral_id, client)
      const [added] = await run(insert, [referral_id, email_index, partner_code, sealed])
      if (!added) continue
      invited += 1
      await enqueue(connection, sendReferral, { referral_id })
    }
    return {
      referrals: await listed(ctx, connection),
      invited,
      known: body.clients.length - invited,
    }
  })
}

async function listed({ keyring }: Ctx<'care_team'>, { run }: Connection): Promise<Referral[]> {
  return (await run(ownReferrals)).map((row) => {
    const { first_name, last_name, email } = openClient(keyring, row)
    const { id, created_at, has_joined } = row
    return {
      id,
      created_at,
      name: `${first_name} ${last_name}`.trim(),
      email,
      state: has_joined ? 'joined' : 'invited',
    }
  })
}
