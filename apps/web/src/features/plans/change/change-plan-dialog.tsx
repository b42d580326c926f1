import { useQuery } from '@tanstack/react-query'
import { switchPlan } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PlanChangedDialog } from './plan-changed-dialog.tsx'
import { PlanQuote } from './plan-quote.tsx'
import { changeQuote, changeQuery, type OfferedPlan } from '../plans.queries.ts'
import { useMembershipChange } from './use-membership-change.ts'

interface ChangePlanDialogProps {
  offer: OfferedPlan
  onClose: () => void
  onDone: () => void
}

/** What the change costs, before it is made, and nothing but that is then paid; and what it cost, after. */
export function ChangePlanDialog({ offer, onClose, onDone }: ChangePlanDialogProps) {
  const asked = useQuery(changeQuote(offer))
  // While the quote is fetched again, the earlier one no longer holds.
  const quote = asked.isFetching || asked.isError ? undefined : asked.data
  const name = `switch.${offer.offering_key}.${offer.is_insurance}.${quote?.total_cents}.${quote?.credit_cents}.${quote?.month_cents}`
  const change = useMembershipChange(switchPlan, name, {
    charges: quote === undefined || quote.total_cents > 0,
    onRefused: () => void asked.refetch(),
  })

  function press() {
    if (!quote) return
    const body = {
      quoted_cents: quote.total_cents,
      quoted_credit_cents: quote.credit_cents,
      quoted_month_cents: quote.month_cents,
    }
    void change.send({ query: changeQuery(offer), body })
  }

  if (change.data) return <PlanChangedDialog {...{ offer, onDone }} changed={change.data.data} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={t('Change to {plan}?', { plan: offer.name })}
      close={t('Close')}
      above={
        <PlanQuote
          quote={quote}
          error={asked.isFetching ? null : asked.error}
          onAgain={() => void asked.refetch()}
        />
      }
    >
      <ChangeFailed failure={change.failure} />
      <Button small wide busy={change.isPending} disabled={!quote} onClick={press}>
        {t('Change my plan')}
      </Button>
      <Button kind="secondary" small wide disabled={change.isPending} onClick={onClose}>
        {t('Keep my plan')}
      </Button>
    </Dialog>
  )
}
