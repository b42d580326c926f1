import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../platform/letter.ts'
import type { Tools } from '../../services.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { users } from '../people/users.table.ts'
import { maySendEmail } from './email-limit.ts'
import { confirmationToken, isUnconfirmed } from './passwords/unconfirmed-password.ts'

export const welcome = defineJob({
  name: 'auth.welcome',
  payload: z.object({ email_index: z.string(), taken: z.boolean() }),
  async run({ database, keyring, mail, now, origins }: Tools, { email_index, taken }, { effect_key }) {
    const found = await database.transaction(nobody, async (connection) => {
      const [user] = await connection.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email_index, Buffer.from(email_index, 'hex')))
      if (!user) return undefined
      const email = { what: 'already here', user_id: user.id, now: now() } as const
      if (taken && !(await maySendEmail(connection, email))) return undefined
      const row = await readUserRow(connection, user.id)
      return row && { row, waits: await isUnconfirmed(connection, user.id) }
    })
    if (!found) return
    const { row, waits } = found
    const [origin = ''] = origins()
    const letter = waits
      ? confirmation(origin, confirmationToken(keyring, row.id))
      : taken
        ? alreadyHere(origin)
        : hello(origin)
    await mail.send({
      to: openUser(row, keyring).email,
      ...writeLetter(await clinicBrand(database), letter),
      dedupe_key: effect_key,
    })
  },
})

/** Also for one who signs up again because this email was lost. */
function confirmation(origin: string, token: string): Letter {
  return {
    subject: t('Confirm your email address'),
    paragraphs: [
      t('Sign in with the link below and the password you chose. That confirms your email address.'),
      t(
        'The link works for seven days. If your password doesn’t work, choose Reset password on that page. If you didn’t create an account with us, you can ignore this email.',
      ),
    ],
    action: {
      label: t('Sign in'),
      href: `${origin}/member_sign_in?${new URLSearchParams({ confirmation: token })}`,
    },
  }
}

function hello(origin: string): Letter {
  return {
    subject: t('Welcome'),
    paragraphs: [
      t('Your account is ready. You can stop and come back at any time. We save your answers as you go.'),
      t('If you didn’t create this account, you can ignore this email.'),
    ],
    action: { label: t('Sign in'), href: `${origin}/member_sign_in` },
  }
}

function alreadyHere(origin: string): Letter {
  return {
    subject: t('You already have an account'),
    paragraphs: [
      t('Someone, perhaps you, tried to create an account with this email address. You already have one.'),
      t('If you don’t remember your password, you can choose a new one on the sign-in page.'),
    ],
    action: { label: t('Sign in'), href: `${origin}/member_sign_in` },
  }
}
