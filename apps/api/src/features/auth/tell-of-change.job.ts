import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../platform/letter.ts'
import { clinicOpen, clinicSeal } from '../../platform/sealing/clinic-seal.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { Tools } from '../../services.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { emailUndoToken } from './email/email-change-token.ts'
import { undoEnd } from './email/email-undo-record.ts'

const subjects = {
  password: () => t('Your password was changed'),
  email: () => t('Your email address was changed'),
  phone: () => t('Your phone number was changed'),
}

const place = (user_id: string) => ({ table: 'jobs', column: 'previous_email', id: user_id })

/** A job's payload carries no personal detail in plain text. */
export function sealPreviousEmail(keyring: Keyring, user_id: string, email: string): string {
  return clinicSeal(keyring, place(user_id), email).toString('base64')
}

/** Tells the account's owner of each change that could lock them out of it. */
export const tellOfChange = defineJob({
  name: 'auth.tell-of-change',
  payload: z.object({
    user_id: z.uuid(),
    what: z.enum(['password', 'email', 'phone']),
    previous_email: z.optional(z.string()),
    /** The way back to the previous address. */
    undo_id: z.optional(z.uuid()),
  }),
  async run(
    { database, keyring, mail, origins }: Tools,
    { user_id, what, previous_email, undo_id },
    { effect_key },
  ) {
    const row = await database.read(nobody, (connection) => readUserRow(connection, user_id))
    if (!row) return
    const [origin = ''] = origins()
    const brand = await clinicBrand(database)
    const letter = writeLetter(brand, {
      subject: subjects[what](),
      paragraphs: [
        t('If you made this change, you don’t need to do anything.'),
        t('If this wasn’t you, reset your password now and email us at {support}.', {
          support: brand.support_email,
        }),
      ],
      action: { label: t('Reset password'), href: `${origin}/user/password_reset` },
    })
    await mail.send({ to: openUser(row, keyring).email, ...letter, dedupe_key: effect_key })
    // Where a stranger changed the address, the email above went to them, and this one goes to the owner.
    if (previous_email) {
      const to = clinicOpen<string>(keyring, place(user_id), Buffer.from(previous_email, 'base64'))
      const end = undo_id
        ? await database.read(nobody, (connection) => undoEnd(connection, undo_id))
        : undefined
      const until = end && formatMoment(end, row.zone)
      const undo =
        undo_id && until
          ? writeLetter(brand, wayBack(origin, { token: emailUndoToken(keyring, undo_id), until }))
          : letter
      await mail.send({ to, ...undo, dedupe_key: `${effect_key}-previous` })
    }
  },
})

/** A new password is no help at an address that no longer signs in, so this one offers the way back. */
function wayBack(origin: string, { token, until }: { token: string; until: string }): Letter {
  return {
    subject: subjects.email(),
    paragraphs: [
      t('Your account now uses another email address, and you can’t sign in with this one anymore.'),
      t(
        'If this wasn’t you, undo the change by {until}. Your account returns to this address, every device is signed out, and we email you a link to choose a new password.',
        { until },
      ),
    ],
    action: {
      label: t('Undo the change'),
      href: `${origin}/user/email_change/undo?${new URLSearchParams({ token })}`,
    },
  }
}
