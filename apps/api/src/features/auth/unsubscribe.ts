import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { writeLetter } from '../../platform/letter.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { Services, Tools } from '../../services.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { users } from '../people/users.table.ts'
import { mayMail } from './mail-limit.ts'

/** Good for one thing only, and for ever: a link in an old letter must still work. */
function unsubscribeToken(keyring: Keyring, user_id: string): string {
  const signature = createHmac('sha256', keyring.link_key)
    .update(`unsubscribe ${user_id}`)
    .digest('base64url')
  return `${user_id}.${signature}`
}

export async function unsubscribe(services: Services, context: Context<'anyone'>, token: string) {
  const [user_id = ''] = token.split('.')
  const expected = Buffer.from(unsubscribeToken(services.keyring, user_id))
  const given = Buffer.from(token)
  if (
    !z.uuid().safeParse(user_id).success ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected)
  )
    throw new Problem('reset_link_dead')
  await context.database.transaction({ user_id }, async (connection) => {
    await connection.db
      .update(users)
      .set({ receive_content_notifications: false })
      .where(eq(users.id, user_id))
    await recordAudit(connection, {
      actor_id: user_id,
      actor_role: 'patient',
      action: 'auth.unsubscribe',
      patient_id: user_id,
      record_type: 'user',
      record_id: user_id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
  })
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
      if (!user || !(await mayMail(connection, 'unsubscribe', user.id, now()))) return undefined
      return readUserRow(connection, user.id)
    })
    if (!row) return
    const [origin = ''] = origins()
    const letter = writeLetter(defaultBrand.name, {
      subject: t('Stop receiving our letters'),
      paragraphs: [
        t('Press the button and we will send you no more news. Letters about your care still come.'),
      ],
      action: {
        label: t('Unsubscribe'),
        href: `${origin}/unsubscribe?token=${unsubscribeToken(keyring, row.id)}`,
      },
    })
    await mail.send({ to: openUser(row, keyring).email, ...letter, dedupe_key: effect_key })
  },
})

/** Answered alike whether the address is known or not. */
export async function requestUnsubscribe(services: Services, context: Context<'anyone'>, email: string) {
  const email_index = blindIndex(services.keyring, 'email', email).toString('hex')
  await context.database.transaction(nobody, (connection) =>
    enqueue(connection, sendUnsubscribeLink, { email_index }),
  )
  return { success: true as const }
}
