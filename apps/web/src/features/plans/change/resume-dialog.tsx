import { useState } from 'react'
import { resumeSubscription } from '@stillwater/contract/plans'
import type { Subscription } from '@stillwater/contract/memberships'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useMembershipChange } from './use-membership-change.ts'

interface ResumeDialogProps {
  patient_id: string
  subscription: Subscription
  onClose: () => void
}

/** Back from a pause, or not into one at all. What it costs is said before it is pressed. */
export function ResumeDialog({ patient_id, subscription: now, onClose }: ResumeDialogProps) {
  // What was asked stays, also when the membership changes before the reply.
  const [subscription] = useState(now)
  function resumed() {
    raiseNotice(t('Your membership continues.'), 'encourage')
    onClose()
  }
  const paused = subscription.status === 'paused'
  const resume = useMembershipChange(resumeSubscription, `resume.${patient_id}`, {
    charges: paused,
    onSuccess: resumed,
    isMade: ({ status, pause_starts }) => status !== 'paused' && pause_starts === null,
    onFound: resumed,
  })
  const amount = usd(subscription.amount_cents)
  return (
    <ConfirmDialog
      change={resume}
      onGo={() => resume.send({ params: { id: patient_id }, body: {} })}
      onClose={onClose}
      title={paused ? t('Resume your membership?') : t('Undo your pause?')}
      above={
        paused
          ? t('Your next month begins today. We charge {amount} to your card now.', { amount })
          : t('Your membership then continues without a break. Nothing is charged now.')
      }
      go={paused ? t('Pay {amount} and resume', { amount }) : t('Undo pause')}
      keep={t('Not now')}
    />
  )
}
