import type { StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { needsLicense } from '@stillwater/domain/people/staff'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
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

const heads = () => [t('Name'), t('Role'), t('Account'), t('Last active'), t('Open work'), t('Actions')]

export function StaffTable({ staff, own_id, onSetActive, onReset, onSetBackup }: StaffTableProps) {
  const [, role, account, active, work, actions] = heads()
  return (
    <table className="sw-table sw-table-dense staff-table">
      <caption>{t('Colleagues')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {staff.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <span className="staff-name" id={`staff-${member.id}`}>
                {member.name}
              </span>
              <span className="staff-email">{member.email}</span>
            </th>
            <td data-label={role}>
              <span>
                {t(roleWords[member.role])}
                {member.backup_on_call && <span className="staff-email">{t('Backup on call')}</span>}
              </span>
            </td>
            <td data-label={account}>
              <AccountState member={member} />
            </td>
            <td data-label={active} className="staff-active">
              {member.last_used_at ? shortDay(member.last_used_at) : t('Never')}
            </td>
            <td data-label={work}>{workWords(member.open_work).join(', ') || t('None')}</td>
            <td data-label={actions}>
              {member.id === own_id ? (
                <span className="sw-quiet">{t('Your account')}</span>
              ) : (
                <span className="staff-actions">
                  <Button
                    kind="text"
                    small
                    aria-describedby={`staff-${member.id}`}
                    onClick={() => onSetActive(member)}
                  >
                    {member.active ? t('Deactivate') : t('Reactivate')}
                  </Button>
                  {member.active && needsLicense(member.role) && (
                    <Button
                      kind="text"
                      small
                      aria-describedby={`staff-${member.id}`}
                      onClick={() => onSetBackup(member)}
                    >
                      {member.backup_on_call ? t('Remove as backup') : t('Make backup on call')}
                    </Button>
                  )}
                  {member.has_second_factor && (
                    <Button
                      kind="text"
                      small
                      aria-describedby={`staff-${member.id}`}
                      onClick={() => onReset(member)}
                    >
                      {t('Reset second factor')}
                    </Button>
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AccountState({ member }: { member: StaffMember }) {
  if (!member.active) return <Chip>{t('Deactivated')}</Chip>
  return member.has_second_factor ? (
    <Chip tone="leaf">{t('Active')}</Chip>
  ) : (
    <Chip tone="encourage">{t('No second factor')}</Chip>
  )
}
