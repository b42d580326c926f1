import type * as contract from '@stillwater/contract/sharing'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isReleaseDay, isSignatureOf } from '@stillwater/domain/disclosures/releases'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { ownDay } from '../people/own-day.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { sharingOf } from './read-sharing.ts'
import { sealSharing } from './sharing-record.ts'

const dayNow = statement<{ today: string }>('release_today', `select ${ownDay} as today`)
const insert = statement<{ id: string }>(
  'sign_release',
  `insert into releases (id, patient_id, until, sealed) values ($1, app_user(), $2, $3)
   on conflict do nothing returning id`,
)
const own = statement<{ id: string }>(
  'own_release',
  'select id from releases where id = $1 and patient_id = app_user()',
)
// Revoking waits for a disclosure that is being recorded under it, or comes first and refuses it.
export const lockRelease = statement<never>(
  'lock_release',
  `select pg_advisory_xact_lock(hashtextextended('release ' || $1::text, 0))`,
)
const revoke = statement<never>(
  'revoke_release',
  'update releases set revoked_at = app_now() where id = $1 and patient_id = app_user() and revoked_at is null',
)

/** The patient signs with their own name. The id from the browser makes a retry sign it once. */
export function signRelease(ctx: Ctx<'patient'>, { body }: Input<typeof contract.signRelease>) {
  const { user_id } = ctx.session
  const { release_id, until, ...said } = body
  return transaction(ctx, async (connection) => {
    const [user, key, [now]] = await Promise.all([
      readUserRow(connection, user_id),
      readKey(connection, ctx.keyring, user_id),
      connection.run(dayNow),
    ])
    if (!user || !key) throw new Denied(ctx.session, user_id, 'not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    const fields: Record<string, string> = {}
    if (!isSignatureOf(said.signature, `${first_name} ${last_name}`))
      fields.signature = t('Please type your name as it is in your account: {name}.', {
        name: `${first_name} ${last_name}`.trim(),
      })
    if (!isReleaseDay(until, now?.today ?? ''))
      fields.until = t('Please choose a day from today up to two years ahead.')
    if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
    const sealed = sealSharing('releases', key, release_id, said)
    const [signed] = await connection.run(insert, [release_id, until, sealed])
    if (!signed && !(await connection.run(own, [release_id]))[0])
      throw new Denied(ctx.session, release_id, 'not_found')
    return sharingOf(ctx, connection, user_id)
  })
}

/** Revoking twice is revoking once. */
export function revokeRelease(ctx: Ctx<'patient'>, { params: { id } }: Input<typeof contract.revokeRelease>) {
  return transaction(ctx, async (connection) => {
    await connection.run(lockRelease, [id])
    await connection.run(revoke, [id])
    return sharingOf(ctx, connection, ctx.session.user_id)
  })
}
