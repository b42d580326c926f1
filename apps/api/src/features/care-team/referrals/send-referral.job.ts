import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import type { ReferralRow } from './client-referrals.table.ts'
import { openClient, signUpLink } from './referral-record.ts'

const load = statement<ReferralRow & { therapist: string; has_account: boolean }>(
  'referral_to_send',
  `select r.*, c.name as therapist,
     exists (select from users u where u.email_index = r.email_index) as has_account
   from client_referrals r join care_people c on c.id = r.therapist_id where r.id = $1`,
)

/** Invites a client. The email says who invites them and nothing of why; someone with an account gets none. */
export const sendReferral = defineJob({
  name: 'care-team.send-referral',
  payload: z.object({ referral_id: z.uuid() }),
  async run({ database, keyring, mail, origins }: Tools, { referral_id }, { effect_key }) {
    const [row] = await database.read(nobody, ({ run }) => run(load, [referral_id]))
    if (!row || row.has_account) return
    const { first_name, email } = openClient(keyring, row)
    const [origin = ''] = origins()
    const clinic = await clinicBrand(database)
    const brand = clinic.name
    const { therapist } = row
    const letter = writeLetter(clinic, {
      subject: t('{name} invited you to {brand}', { name: therapist, brand }),
      to: first_name,
      paragraphs: [
        t('{name} invited you to create an account at {brand}.', { name: therapist, brand }),
        t('They shared only your name and email with us. Signing up is up to you.'),
        t('If you didn’t expect this, you can ignore this email.'),
      ],
      action: { label: t('Create account'), href: signUpLink(origin, row.partner_code) },
    })
    await mail.send({ to: email, ...letter, dedupe_key: effect_key })
  },
})
