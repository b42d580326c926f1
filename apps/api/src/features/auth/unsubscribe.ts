import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type * as contract from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { transaction, transactionAs, type Ctx, type Input } from '../../context.ts'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { writeLetter } from '../../platform/letter.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { Tools } from '../../services.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { changeUser } from '../people/change-user.ts'
import { users } from '../people/users.table.ts'
import { maySendEmail } from './email-limit.ts'

/** Valid for this alone and without an end: a link in an old email must still work. */
function unsubscribeToken(keyring: Keyring, user_id: string): string {
  const signature = createHmac('sha256', keyring.link_key)
    .update(`unsubscribe ${user_id}`)
    .digest('base64url')
  return `${user_id}.${signature}`
}

export async function unsubscribe(
  ctx: Ctx<'anyone'>,
  { body: { token } }: Input<typeof contract.unsubscribe>,
) {
  const [user_id = ''] = token.split('.')
  const expected = Buffer.from(unsubscribeToken(ctx.keyring, user_id))
  const given = Buffer.from(token)
  if (
    !z.uuid().safeParse(user_id).success ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected)
  )
    throw new Problem('reset_link_dead')
  await transactionAs(ctx, user_id, async (connection) => {
    const actor = await changeUser(connection, user_id, { receive_content_notifications: false })
    if (actor) await auditCall(ctx, connection, { actor, record_type: 'user', record_id: actor.id })
  })
  return { success: true as const }
}

/** The same reply whether the address has an account or not. */
export async function requestUnsubscribe(
  ctx: Ctx<'anyone'>,
  { body: { email } }: Input<typeof contract.requestUnsubscribe>,
) {
  const email_index = blindIndex(ctx.keyring, 'email', email).toString('hex')
  await transaction(ctx, (connection) => enqueue(connection, sendUnsubscribeLink, { email_index }))
  return { success: true as const }
}

export const sendUnsubscribeLink = defineJob({
  name: 'auth.send-unsubscribe-link',
  payload: z.object({ email_index: z.string() }),
  async run({ database, keyring, mail, now, origins }: Tools, { email_index }, { effect_key }) {
    const row = await database.transaction(nobody, async (connection) => {
      const [user] = await connection.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email_index, Buffer.from(email_index, 'hex')))
      if (!user || !(await maySendEmail(connection, { what: 'unsubscribe', user_id: user.id, now: now() })))
        return undefined
      return readUserRow(connection, user.id)
    })
    if (!row) return
    const [origin = ''] = origins()
    const letter = writeLetter(await clinicBrand(database), {
      subject: t('Unsubscribe from our emails'),
      paragraphs: [
        t(
          'Open the link below to stop getting news and tips from us. You’ll still get emails about your visits and your account.',
        ),
      ],
      action: {
        label: t('Unsubscribe'),
        href: `${origin}/unsubscribe?token=${unsubscribeToken(keyring, row.id)}`,
      },
    })
    await mail.send({ to: openUser(row, keyring).email, ...letter, dedupe_key: effect_key })
  },
})
