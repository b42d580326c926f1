import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { users } from '../../people/users.table.ts'
import { maySendEmail } from '../email-limit.ts'
import { openNewEmail } from './email-change-record.ts'
import { emailChangeToken } from './email-change-token.ts'
import { emailChanges } from './email-changes.table.ts'

/** Sends the link to the new address, and tells the current one of the request. */
export const sendEmailChangeLink = defineJob({
  name: 'auth.send-email-change-link',
  payload: z.object({ change_id: z.uuid(), is_resent: z.boolean() }),
  async run({ database, keyring, mail, now, origins }: Tools, { change_id, is_resent }, { effect_key }) {
    const found = await database.transaction(nobody, async (connection) => {
      const { db } = connection
      const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, change_id))
      if (!change || Date.parse(change.expires_at) <= now().getTime()) return null
      const row = await readUserRow(connection, change.user_id)
      if (!row) return null
      const [owner] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email_index, change.email_index))
      const email = owner && ({ what: 'already here', user_id: owner.id, now: now() } as const)
      return { change, row, is_taken: !!owner, is_told: !email || (await maySendEmail(connection, email)) }
    })
    if (!found) return
    const { change, row, is_taken, is_told } = found
    const [origin = ''] = origins()
    const href = `${origin}/user/email_change?${new URLSearchParams({ token: emailChangeToken(keyring, change_id) })}`
    const brand = await clinicBrand(database)
    const send = (to: string, letter: Letter, dedupe_key: string) =>
      mail.send({ to, ...writeLetter(brand, letter), dedupe_key })
    if (is_told)
      await send(
        openNewEmail(row, keyring, change),
        is_taken ? alreadyHere(origin) : confirmation(href),
        effect_key,
      )
    if (!is_resent) await send(openUser(row, keyring).email, request(origin), `${effect_key}-current`)
  },
})

function confirmation(href: string): Letter {
  return {
    subject: t('Confirm your new email address'),
    paragraphs: [
      t('You asked to use this email address for your account. Open the link to confirm it.'),
      t(
        'The link works for one hour. Your account keeps its current address until you confirm. If you didn’t ask for this, you can ignore this email.',
      ),
    ],
    action: { label: t('Confirm email address'), href },
  }
}

function request(origin: string): Letter {
  return {
    subject: t('A new email address was requested for your account'),
    paragraphs: [
      t(
        'Someone who is signed in to your account asked to change its email address. Nothing has changed yet. It changes only after the link that we sent to the new address is opened.',
      ),
      t('If this wasn’t you, reset your password now. That also stops the change.'),
    ],
    action: { label: t('Reset password'), href: `${origin}/user/password_reset` },
  }
}

function alreadyHere(origin: string): Letter {
  return {
    subject: t('You already have an account'),
    paragraphs: [
      t(
        'Someone, perhaps you, asked to use this email address for another account. It already belongs to yours, so nothing was changed.',
      ),
    ],
    action: { label: t('Sign in'), href: `${origin}/member_sign_in` },
  }
}
