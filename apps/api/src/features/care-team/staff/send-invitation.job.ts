import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { invitationState } from '@stillwater/domain/people/staff'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { writeLetter } from '../../../platform/letter.ts'
import type { Tools } from '../../../services.ts'
import { invitationLink, invitationToken, openInvited } from './invitation-record.ts'
import { staffInvitations } from './staff-invitations.table.ts'

/** Emails the link of an invitation, unless a newer link, a withdrawal or an account came first. */
export const sendInvitation = defineJob({
  name: 'care-team.send-staff-invitation',
  payload: z.object({ invitation_id: z.uuid(), link_number: z.int() }),
  async run(
    { database, keyring, mail, now, origins }: Tools,
    { invitation_id, link_number },
    { effect_key },
  ) {
    const [row] = await database.read(nobody, ({ db }) =>
      db.select().from(staffInvitations).where(eq(staffInvitations.id, invitation_id)),
    )
    if (!row || row.link_number !== link_number || invitationState(row, now().getTime()) !== 'open') return
    const { first_name, email } = openInvited(keyring, row)
    const [origin = ''] = origins()
    const clinic = await clinicBrand(database)
    const brand = clinic.name
    const letter = writeLetter(clinic, {
      subject: t('You’re invited to join the team at {brand}', { brand }),
      to: first_name,
      paragraphs: [
        t('Your account at {brand} is ready to be set up.', { brand }),
        t(
          'You’ll choose a password and add an authenticator app, so have your phone with you. The link works once, for seven days.',
        ),
        t('If you didn’t expect this, you can ignore this email.'),
      ],
      action: {
        label: t('Set up account'),
        href: invitationLink(origin, invitationToken(keyring, row)),
      },
    })
    await mail.send({ to: email, ...letter, dedupe_key: effect_key })
  },
})
