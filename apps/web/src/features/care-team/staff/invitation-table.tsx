import { resendInvitation, type StaffInvitation } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
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

const columns = (onRevoke: InvitationTableProps['onRevoke']): TableColumn<StaffInvitation>[] => [
  { key: 'name', head: t('Name'), cell: invitedPerson },
  { key: 'role', head: t('Role'), cell: ({ role }) => t(roleWords[role]) },
  { key: 'licensed', head: t('Licensed in'), cell: ({ states }) => states.join(', ') || '–' },
  { key: 'sent', head: t('Invitation'), cell: stateOf },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (invitation) => <Actions invitation={invitation} onRevoke={() => onRevoke(invitation)} />,
  },
]

export function InvitationTable({ invitations, onRevoke }: InvitationTableProps) {
  if (invitations.length === 0) return null
  return (
    <Table
      caption={t('Invitations')}
      captionShown
      dense
      cards
      className="staff-table"
      rows={invitations}
      rowKey={({ id }) => id}
      columns={columns(onRevoke)}
    />
  )
}

function invitedPerson({ id, name, email }: StaffInvitation) {
  return (
    <>
      <span className="staff-name" id={`invitation-${id}`}>
        {name}
      </span>
      <span className="staff-email">{email}</span>
    </>
  )
}

function stateOf({ state, expires_at }: StaffInvitation) {
  const day = shortDay(expires_at)
  if (state === 'open') return t('Open until {day}', { day })
  return <Chip tone="encourage">{t('Expired {day}', { day })}</Chip>
}

function Actions({
  invitation: { id, email },
  onRevoke,
}: {
  invitation: StaffInvitation
  onRevoke: () => void
}) {
  const resend = useChange(resendInvitation, {
    invalidates: [staffList],
    onSuccess: () => raiseNotice(t('We’re emailing a new link to {email}.', { email }), 'info'),
  })
  return (
    <>
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
    </>
  )
}
