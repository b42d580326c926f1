import type * as contract from '@stillwater/contract/staff-invitations'
import { Problem } from '@stillwater/contract/problems'
import { invitationState } from '@stillwater/domain/people/staff'
import { read, type Ctx, type Input } from '../../../context.ts'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { statement } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { describeEnrollment } from '../../auth/second-factor/enrollment.ts'
import { registrationOptions } from '../../auth/second-factor/passkeys/add-passkey.ts'
import { openInvited, type InvitationRow } from './invitation-record.ts'

export type FoundInvitation = Pick<
  InvitationRow,
  'id' | 'role' | 'email_index' | 'sealed' | 'link_number' | 'expires_at' | 'revoked_at' | 'accepted_at'
>
const byToken = statement<FoundInvitation>(
  'staff_invitation_by_token',
  'select * from staff_invitation_by_token($1)',
)

/** Shows what the link is for. Opening changes nothing, because mail programs open links by themselves. */
export async function openInvitation(ctx: Ctx<'anyone'>, { body }: Input<typeof contract.openInvitation>) {
  const found = await findInvitation(ctx, body.token)
  const { first_name, last_name, email } = openInvited(ctx.keyring, found)
  return {
    first_name,
    last_name,
    email,
    role: found.role,
    expires_at: found.expires_at,
    enrollment: await describeEnrollment(ctx, enrollmentOf(found), email),
    passkey_options: registrationOptions(ctx, {
      clinic: (await clinicBrand(ctx.background)).name,
      challenge_id: enrollmentOf(found),
      handle: found.id,
      email,
      passkeys: [],
    }),
  }
}

/** Unknown, used, withdrawn and expired links get the same refusal. */
export async function findInvitation(ctx: Ctx<'anyone'>, token: string): Promise<FoundInvitation> {
  const [found] = await read(ctx, ({ run }) => run(byToken, [sha256(token)]))
  if (!found || invitationState(found, ctx.now().getTime()) !== 'open') throw new Problem('invitation_dead')
  return found
}

/** Each link offers a secret of its own, and the challenge of a passkey. */
export function enrollmentOf({ id, link_number }: Pick<FoundInvitation, 'id' | 'link_number'>): string {
  return `${id} ${link_number}`
}
