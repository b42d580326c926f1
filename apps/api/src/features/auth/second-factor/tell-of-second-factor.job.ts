import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter, type Letter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import { loadRecipient } from '../../people/write-to-person.ts'

const kinds = [
  'added',
  'reset',
  'recovery_code',
  'passkey_added',
  'passkey_removed',
  'codes_renewed',
] as const

/** Tells a member of staff of each change to what lets them in. */
export const tellOfSecondFactor = defineJob({
  name: 'auth.tell-of-second-factor',
  payload: z.object({
    user_id: z.uuid(),
    what: z.enum(kinds),
    /** How many recovery codes are left, where one was used. */
    codes_left: z.nullable(z.int()),
  }),
  async run(tools: Tools, { user_id, what, codes_left }, { effect_key }) {
    const person = await loadRecipient(tools, user_id)
    if (!person) return
    const [origin = ''] = tools.origins()
    const letter = writeLetter(await clinicBrand(tools.database), letters[what](origin, codes_left ?? 0))
    await tools.mail.send({ to: person.email, ...letter, dedupe_key: effect_key })
  },
})

const letters: Record<(typeof kinds)[number], (origin: string, codes_left: number) => Letter> = {
  added: (origin) => ({
    subject: t('An authenticator app was added to your account'),
    paragraphs: [t('From now on, you’ll sign in with your password and a code from that app.'), warning()],
    action: reset(origin),
  }),
  reset: (origin) => ({
    subject: t('Your authenticator app was removed'),
    paragraphs: [
      t(
        'An administrator removed your authenticator app, passkeys and recovery codes and signed you out everywhere. You’ll set up a new app the next time you sign in.',
      ),
      t('If you didn’t ask for this, talk to your administrator before you sign in.'),
    ],
    action: { label: t('Sign in'), href: `${origin}/member_sign_in` },
  }),
  recovery_code: (origin, codes_left) => ({
    subject: t('A recovery code was used to sign in'),
    paragraphs: [
      t(
        '{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left. It works once.} other {You have # recovery codes left. Each one works once.}}',
        { count: codes_left },
      ),
      t(
        'If you lost your phone, ask your administrator to reset your second factor. If this wasn’t you, tell them right away and reset your password.',
      ),
    ],
    action: reset(origin),
  }),
  passkey_added: (origin) => ({
    subject: t('A passkey was added to your account'),
    paragraphs: [
      t('You can sign in with your password and that passkey, or a code from your app as before.'),
      warning(),
    ],
    action: reset(origin),
  }),
  passkey_removed: (origin) => ({
    subject: t('A passkey was removed from your account'),
    paragraphs: [t('It no longer signs you in. Your authenticator app works as before.'), warning()],
    action: reset(origin),
  }),
  codes_renewed: (origin) => ({
    subject: t('Your recovery codes were renewed'),
    paragraphs: [t('The recovery codes you saved before no longer work.'), warning()],
    action: reset(origin),
  }),
}

function warning(): string {
  return t('If this wasn’t you, tell your administrator right away and reset your password.')
}

/** What to do now for someone whom the letter surprises; nobody else has to do anything. */
function reset(origin: string): NonNullable<Letter['action']> {
  return { label: t('Reset password'), href: `${origin}/user/password_reset` }
}
