import { revokeInvitation, type StaffInvitation } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { staffList } from './staff.queries.ts'

interface RevokeDialogProps {
  invitation: StaffInvitation
  onClose: () => void
}

export function RevokeDialog({ invitation: { id, name }, onClose }: RevokeDialogProps) {
  const revoke = useChange(revokeInvitation, {
    invalidates: [staffList],
    onSuccess() {
      raiseNotice(t('The invitation of {name} is withdrawn.', { name }), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Withdraw the invitation of {name}?', { name })}
      above={t('The link in their email stops working. You can invite them again later.')}
      go={t('Withdraw invitation')}
      keep={t('Cancel')}
      change={revoke}
      onGo={() => revoke.send({ params: { id } })}
      onClose={onClose}
    />
  )
}
