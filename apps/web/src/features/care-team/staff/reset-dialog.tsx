import { resetSecondFactor, type StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { wholeName } from '../../../platform/whole-name.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { staffList } from './staff.queries.ts'

export function ResetDialog({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) {
  const reset = useChange(resetSecondFactor, {
    invalidates: [staffList],
    onSuccess() {
      raiseNotice(t('{name} will add a new authenticator app at the next sign-in.', { name }), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Reset the second factor of {name}?', { name: wholeName(name) })}
      above={t(
        'Do this only if you are sure who is asking, for example on a call. Their app, passkeys and recovery codes stop working, they are signed out, and we email them.',
      )}
      go={t('Reset second factor')}
      keep={t('Cancel')}
      change={reset}
      onGo={() => reset.send({ params: { id } })}
      onClose={onClose}
    />
  )
}
