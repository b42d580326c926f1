import { setStaffActive, type StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { wholeName } from '../../../platform/whole-name.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { staffList } from './staff.queries.ts'
import { workWords } from './work-words.ts'

export function ActiveDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, active } = member
  const titled = { name: wholeName(name) }
  const change = useChange(setStaffActive, {
    invalidates: [staffList],
    onSuccess({ data }) {
      raiseNotice(
        data.active
          ? t('{name} can sign in again.', { name })
          : t('{name} is signed out and can no longer sign in.', { name }),
        'info',
      )
      onClose()
    },
  })
  const work = workWords(member.open_work)
  return (
    <ConfirmDialog
      title={active ? t('Deactivate {name}?', titled) : t('Reactivate {name}?', titled)}
      above={
        active ? (
          <>
            <p>{t('They are signed out everywhere right away. Nothing they recorded is deleted.')}</p>
            {work.length > 0 && (
              <>
                <p>{t('Someone else has to take over:')}</p>
                <ul>
                  {work.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : (
          t('They can sign in again with their password and second factor.')
        )
      }
      go={active ? t('Deactivate account') : t('Reactivate account')}
      keep={t('Cancel')}
      change={change}
      onGo={() => change.send({ params: { id }, body: { active: !active } })}
      onClose={onClose}
    />
  )
}
