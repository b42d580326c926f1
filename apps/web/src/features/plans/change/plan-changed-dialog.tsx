import type { Reply } from '@stillwater/contract/endpoint'
import type { switchPlan } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { ChangeReceipt } from './change-receipt.tsx'
import type { OfferedPlan } from '../plans.queries.ts'

interface PlanChangedDialogProps {
  offer: OfferedPlan
  changed: Reply<typeof switchPlan>
  onDone: () => void
}

export function PlanChangedDialog({ offer, changed, onDone }: PlanChangedDialogProps) {
  const { invoice, credit_cents } = changed
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t('Your plan is {plan} now', { plan: offer.name })}
      close={t('Close')}
      above={
        invoice ? (
          <ChangeReceipt lines={invoice.lines} label={t('Paid today')} total_cents={invoice.total_cents} />
        ) : (
          <p role="status">{t('Nothing was charged.')}</p>
        )
      }
    >
      {credit_cents > 0 && (
        <p>{t('We kept {amount} as credit on your account.', { amount: usd(credit_cents) })}</p>
      )}
      <Button small wide onClick={onDone}>
        {t('Done')}
      </Button>
    </Dialog>
  )
}
