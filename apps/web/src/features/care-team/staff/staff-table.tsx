import type { StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { needsLicense } from '@stillwater/domain/people/staff'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { shortDay } from '../../results/score-words.ts'
import { roleWords } from '../role-words.ts'
import { workWords } from './work-words.ts'

interface StaffTableProps {
  staff: readonly StaffMember[]
  own_id: string | undefined
  onSetActive: (member: StaffMember) => void
  onReset: (member: StaffMember) => void
  onSetBackup: (member: StaffMember) => void
}

const columns = (actions: Omit<StaffTableProps, 'staff'>): TableColumn<StaffMember>[] => [
  { key: 'name', head: t('Name'), cell: nameAndEmail },
  { key: 'role', head: t('Role'), cell: roleOf },
  { key: 'account', head: t('Account'), cell: (member) => <AccountState member={member} /> },
  { key: 'active', head: t('Last active'), cell: lastActive },
  {
    key: 'work',
    head: t('Open work'),
    cell: ({ open_work }) => workWords(open_work).join(', ') || t('None'),
  },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (member) => <Actions member={member} {...actions} />,
  },
]

export function StaffTable({ staff, ...actions }: StaffTableProps) {
  return (
    <Table
      caption={t('Colleagues')}
      captionShown
      dense
      cards
      className="staff-table"
      rows={staff}
      rowKey={({ id }) => id}
      columns={columns(actions)}
    />
  )
}

function nameAndEmail({ id, name, email }: StaffMember) {
  return (
    <>
      <span className="staff-name" id={`staff-${id}`}>
        {name}
      </span>
      <span className="staff-email">{email}</span>
    </>
  )
}

function roleOf({ role, backup_on_call }: StaffMember) {
  return (
    <span>
      {t(roleWords[role])}
      {backup_on_call && <span className="staff-email">{t('Backup on call')}</span>}
    </span>
  )
}

function lastActive({ last_used_at }: StaffMember) {
  return <span className="staff-active">{last_used_at ? shortDay(last_used_at) : t('Never')}</span>
}

function AccountState({ member }: { member: StaffMember }) {
  if (!member.active) return <Chip>{t('Deactivated')}</Chip>
  return member.has_second_factor ? (
    <Chip tone="leaf">{t('Active')}</Chip>
  ) : (
    <Chip tone="encourage">{t('No second factor')}</Chip>
  )
}

interface ActionsProps extends Omit<StaffTableProps, 'staff'> {
  member: StaffMember
}

function Actions({ member, own_id, onSetActive, onReset, onSetBackup }: ActionsProps) {
  if (member.id === own_id) return <span className="sw-quiet">{t('Your account')}</span>
  const about = { kind: 'text', small: true, 'aria-describedby': `staff-${member.id}` } as const
  return (
    <span className="staff-actions">
      <Button {...about} onClick={() => onSetActive(member)}>
        {member.active ? t('Deactivate') : t('Reactivate')}
      </Button>
      {member.active && needsLicense(member.role) && (
        <Button {...about} onClick={() => onSetBackup(member)}>
          {member.backup_on_call ? t('Remove as backup') : t('Make backup on call')}
        </Button>
      )}
      {member.has_second_factor && (
        <Button {...about} onClick={() => onReset(member)}>
          {t('Reset second factor')}
        </Button>
      )}
    </span>
  )
}
