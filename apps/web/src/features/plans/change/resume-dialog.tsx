import { useState } from 'react'
import { resumeSubscription } from '@stillwater/contract/plans'
import type { Subscription } from '@stillwater/contract/memberships'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
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
  const resume = useMembershipChange(resumeSubscription, `resume.${patient_id}`, {
    onSuccess: resumed,
    isMade: ({ status, pause_starts }) => status !== 'paused' && pause_starts === null,
    onFound: resumed,
  })
  const paused = subscription.status === 'paused'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !resume.isPending && onClose()}
      title={paused ? t('Resume your membership?') : t('Undo your pause?')}
      close={t('Close')}
      above={
        paused
          ? t('Your next month begins today. We charge {amount} to your card now.', {
              amount: usd(subscription.amount_cents),
            })
          : t('Your membership then continues without a break. Nothing is charged now.')
      }
    >
      <ChangeFailed failure={resume.failure} />
      <Button
        small
        wide
        busy={resume.isPending}
        onClick={() => resume.send({ params: { id: patient_id }, body: {} })}
      >
        {paused ? t('Pay {amount} and resume', { amount: usd(subscription.amount_cents) }) : t('Undo pause')}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Not now')}
      </Button>
    </Dialog>
  )
}
