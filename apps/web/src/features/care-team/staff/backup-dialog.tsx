import { setBackupOnCall, type StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { wholeName } from '../../../platform/whole-name.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { staffList } from './staff.queries.ts'

/** Being the backup opens records, so it is asked about before. */
export function BackupDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, backup_on_call } = member
  const limit = t('5 minutes')
  const change = useChange(setBackupOnCall, {
    invalidates: [staffList],
    onSuccess({ data }) {
      raiseNotice(
        data.backup_on_call
          ? t('{name} is now a backup on call.', { name })
          : t('{name} is no longer a backup on call.', { name }),
        'info',
      )
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={
        backup_on_call
          ? t('Remove {name} as backup on call?', { name: wholeName(name) })
          : t('Make {name} a backup on call?', { name: wholeName(name) })
      }
      above={
        backup_on_call ? (
          t(
            'They are no longer alerted. Without any backup, the patient’s own clinicians are alerted instead.',
          )
        ) : (
          <Unbroken
            text={t(
              'They are alerted by email and text when nobody on call acknowledges an urgent task within {limit}, and can open the records of patients with an urgent task.',
              { limit },
            )}
            part={limit}
          />
        )
      }
      go={backup_on_call ? t('Remove as backup') : t('Make backup on call')}
      keep={t('Cancel')}
      change={change}
      onGo={() => change.send({ params: { id }, body: { backup_on_call: !backup_on_call } })}
      onClose={onClose}
    />
  )
}
