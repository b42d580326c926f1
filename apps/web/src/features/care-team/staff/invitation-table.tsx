import { resendInvitation, type StaffInvitation } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { shortDay } from '../../results/score-words.ts'
import { roleWords } from '../role-words.ts'
import { staffList } from './staff.queries.ts'

interface InvitationTableProps {
  invitations: readonly StaffInvitation[]
  onRevoke: (invitation: StaffInvitation) => void
}

const heads = () => [t('Name'), t('Role'), t('Licensed in'), t('Invitation'), t('Actions')]

export function InvitationTable({ invitations, onRevoke }: InvitationTableProps) {
  if (invitations.length === 0) return null
  return (
    <table className="sw-table sw-table-dense staff-table">
      <caption>{t('Invitations')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoke={() => onRevoke(invitation)} />
        ))}
      </tbody>
    </table>
  )
}

function InvitationRow({ invitation, onRevoke }: { invitation: StaffInvitation; onRevoke: () => void }) {
  const { id, name, email, role, states, state, expires_at } = invitation
  const resend = useChange(resendInvitation, {
    invalidates: [staffList],
    onSuccess: () => raiseNotice(t('We’re emailing a new link to {email}.', { email }), 'info'),
  })
  const [, roleHead, licensed, sent, actions] = heads()
  const day = shortDay(expires_at)
  return (
    <tr>
      <th scope="row">
        <span className="staff-name" id={`invitation-${id}`}>
          {name}
        </span>
        <span className="staff-email">{email}</span>
      </th>
      <td data-label={roleHead}>{t(roleWords[role])}</td>
      <td data-label={licensed}>{states.join(', ') || '–'}</td>
      <td data-label={sent}>
        {state === 'open' ? (
          t('Open until {day}', { day })
        ) : (
          <Chip tone="encourage">{t('Expired {day}', { day })}</Chip>
        )}
      </td>
      <td data-label={actions}>
        <span className="staff-actions">
          <Button
            kind="text"
            small
            busy={resend.isPending}
            aria-describedby={`invitation-${id}`}
            onClick={() => void resend.send({ params: { id }, body: undefined })}
          >
            {t('Resend link')}
          </Button>
          <Button kind="text" small aria-describedby={`invitation-${id}`} onClick={onRevoke}>
            {t('Withdraw')}
          </Button>
        </span>
        <ChangeFailed failure={resend.failure} />
      </td>
    </tr>
  )
}
