import { resumeSubscription } from '@stillwater/contract/plans'
import type { Subscription } from '@stillwater/contract/payments'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../../platform/api/api.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { Messages } from '../../payments/messages.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
import { useMembershipChange } from './use-membership-change.ts'

interface ResumeDialogProps {
  patient_id: string
  subscription: Subscription
  onClose: () => void
}

/** Back from a pause, or not into one at all. What it costs is said before it is pressed. */
export function ResumeDialog({ patient_id, subscription, onClose }: ResumeDialogProps) {
  const { run, busy, failure } = useMembershipChange(`resume.${patient_id}`)
  const paused = subscription.status === 'paused'
  async function resume() {
    const done = await run((idempotency_key) =>
      api(resumeSubscription, { params: { id: patient_id }, body: {} }, { idempotency_key }),
    )
    if (!done) return
    raiseNotice(t('Your membership goes on.'), 'encourage')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={paused ? t('Go on with your membership?') : t('Take back your pause?')}
      close={t('Close')}
      above={
        paused
          ? t('Your next month begins today. We charge {amount} to your card now.', {
              amount: usd(subscription.amount_cents),
            })
          : t('Your membership then goes on without a break. Nothing is charged now.')
      }
    >
      {failure && (
        <Failure key={failure.count}>
          <Messages messages={failure.messages} />
        </Failure>
      )}
      <Button small wide busy={busy} onClick={() => void resume()}>
        {paused ? t('Pay {amount} and go on', { amount: usd(subscription.amount_cents) }) : t('Take it back')}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Not now')}
      </Button>
    </Dialog>
  )
}
