import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { switchPlan } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../../platform/api/api.ts'
import { Messages } from '../../payments/messages.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
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
  // While it is asked for anew, what was said before no longer holds.
  const quote = asked.isFetching || asked.isError ? undefined : asked.data
  const name = `switch.${offer.offering_key}.${offer.is_insurance}.${quote?.total_cents}.${quote?.credit_cents}`
  const { run, busy, failure } = useMembershipChange(name, () => void asked.refetch())
  const [changed, setChanged] = useState<Reply<typeof switchPlan> | null>(null)

  // A second press may come before the outcome is drawn.
  const done = useRef(false)

  async function change() {
    if (done.current || !quote) return
    const body = { quoted_cents: quote.total_cents, quoted_credit_cents: quote.credit_cents }
    const answer = await run((idempotency_key) =>
      api(switchPlan, { query: changeQuery(offer), body }, { idempotency_key }),
    )
    done.current = answer !== null
    setChanged(answer)
  }

  if (changed) return <PlanChangedDialog {...{ offer, changed, onDone }} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
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
      {failure && (
        <Failure key={failure.count}>
          <Messages messages={failure.messages} />
        </Failure>
      )}
      <Button small wide busy={busy} disabled={!quote} onClick={() => void change()}>
        {t('Change my plan')}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Keep my plan')}
      </Button>
    </Dialog>
  )
}
