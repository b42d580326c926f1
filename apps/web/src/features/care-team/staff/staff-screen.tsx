import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffInvitation, StaffMember } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { ActiveDialog } from './active-dialog.tsx'
import { BackupDialog } from './backup-dialog.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { StaffTable } from './staff-table.tsx'
import { staffList } from './staff.queries.ts'
import './staff.css'

type Open =
  | { dialog: 'invite' }
  | { dialog: 'active' | 'reset' | 'backup'; member: StaffMember }
  | { dialog: 'revoke'; invitation: StaffInvitation }

/** Who works at the clinic, for an administrator. */
export default function StaffScreen() {
  const list = useQuery(staffList)
  const own_id = useSession()?.user.id
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  return (
    <CarePage
      title={t('Staff')}
      aside={
        <Button small onClick={() => setOpen({ dialog: 'invite' })}>
          {t('Invite a colleague')}
        </Button>
      }
    >
      {list.isPending ? (
        <Skeleton label={t('Loading staff...')} lines={6} />
      ) : list.data ? (
        <>
          <InvitationTable
            invitations={list.data.invitations}
            onRevoke={(invitation) => setOpen({ dialog: 'revoke', invitation })}
          />
          <StaffTable
            staff={list.data.staff}
            own_id={own_id}
            onSetActive={(member) => setOpen({ dialog: 'active', member })}
            onReset={(member) => setOpen({ dialog: 'reset', member })}
            onSetBackup={(member) => setOpen({ dialog: 'backup', member })}
          />
        </>
      ) : (
        <LoadFailed retry={() => list.refetch()}>{t('We couldn’t load the staff.')}</LoadFailed>
      )}
      {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {open?.dialog === 'active' && <ActiveDialog member={open.member} onClose={close} />}
      {open?.dialog === 'reset' && <ResetDialog member={open.member} onClose={close} />}
      {open?.dialog === 'backup' && <BackupDialog member={open.member} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog invitation={open.invitation} onClose={close} />}
    </CarePage>
  )
}
