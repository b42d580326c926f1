import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../../platform/letter.ts'
import { sha256 } from '../../../platform/session/session.ts'
import type { Tools } from '../../../services.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { users } from '../../people/users.table.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { maySendEmail } from '../email-limit.ts'
import { resetToken } from './reset-token.ts'
import { passwordResets } from '../sessions/sessions.table.ts'

const linkLifeMs = 30 * 60_000

export const sendResetLink = defineJob({
  name: 'auth.send-reset-link',
  payload: z.object({ email_index: z.string(), redirect_url: z.string() }),
  async run({ database, keyring, mail, now }: Tools, { email_index, redirect_url }, { effect_key }) {
    const made = await database.transaction(nobody, async (connection) => {
      const { db } = connection
      const [user] = await db
        .select({ id: users.id, active: users.active })
        .from(users)
        .where(eq(users.email_index, Buffer.from(email_index, 'hex')))
      if (!user?.active) return null
      if (!(await maySendEmail(connection, { what: 'reset', user_id: user.id, now: now() }))) return null
      const id = randomUUID()
      // A newer request ends the link before it, and the session that it started.
      await db.delete(passwordResets).where(eq(passwordResets.user_id, user.id))
      await endSessions(connection, { user_id: user.id, now: now(), scope: 'reset' })
      await db.insert(passwordResets).values({
        id,
        token_sha256: sha256(resetToken(keyring, id)),
        user_id: user.id,
        expires_at: new Date(now().getTime() + linkLifeMs).toISOString(),
        redirect_url,
      })
      const row = await readUserRow(connection, user.id)
      return row ? { id, to: openUser(row, keyring).email } : null
    })
    if (!made) return
    const href = `${new URL(redirect_url).origin}/api/auth/password/edit?${new URLSearchParams({
      config: 'default',
      redirect_url,
      reset_password_token: resetToken(keyring, made.id),
    })}`
    const letter = writeLetter(await clinicBrand(database), resetLetter(href))
    await mail.send({ to: made.to, ...letter, dedupe_key: `${effect_key}-${made.id}` })
  },
})

function resetLetter(href: string): Letter {
  return {
    subject: t('Choose a new password'),
    paragraphs: [
      t('You asked to reset the password for your account.'),
      t(
        'The link works for 30 minutes. If you didn’t ask for it, you can ignore this email. Nothing has changed.',
      ),
    ],
    action: { label: t('Choose a new password'), href },
  }
}
