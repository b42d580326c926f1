import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { switchPlan, type PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/button'
import { Dialog } from '@stillwater/ui/dialog'
import { Receipt } from '@stillwater/ui/receipt'
import { api } from '../../platform/api.ts'
import { dayWords } from '../payments/day-words.ts'
import { Messages } from '../payments/messages.tsx'
import { ownSubscription } from '../payments/payments.queries.ts'
import { Failure } from '../people/failure.tsx'
import { useMembershipChange } from './use-membership-change.ts'

interface ChangePlanDialogProps {
  offer: PlanOffer
  onClose: () => void
  onDone: () => void
}

/** What the change means for this month and the next, before it is made; and what it cost, after. */
export function ChangePlanDialog({ offer, onClose, onDone }: ChangePlanDialogProps) {
  const { data: subscription } = useQuery(ownSubscription)
  const { run, busy, failure } = useMembershipChange(`switch.${offer.offering_key}.${offer.is_insurance}`)
  const [changed, setChanged] = useState<Reply<typeof switchPlan> | null>(null)

  // A second press may come before the outcome is drawn.
  const done = useRef(false)

  async function change() {
    if (done.current) return
    const query = {
      new_offering_key: offer.offering_key,
      is_insurance: String(offer.is_insurance) as 'true' | 'false',
    }
    const answer = await run((idempotency_key) => api(switchPlan, { query, body: {} }, { idempotency_key }))
    done.current = answer !== null
    setChanged(answer)
  }

  if (changed) return <Changed offer={offer} changed={changed} onDone={onDone} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('Change to {plan}?', { plan: offer.name })}
      close={t('Close')}
      above={
        <>
          <p>{t('Your new plan begins at once.')}</p>
          {subscription && (
            <p>
              {t(
                'Until {day} you pay only the difference between the two plans for the days that are left. If the new plan costs less, the difference is kept as credit for you.',
                { day: dayWords(subscription.period_end) },
              )}
            </p>
          )}
          <p>{t('After that it is {price} a month.', { price: usd(offer.month_cents) })}</p>
        </>
      }
    >
      {failure && (
        <Failure key={failure.count}>
          <Messages messages={failure.messages} />
        </Failure>
      )}
      <Button small wide busy={busy} onClick={() => void change()}>
        {t('Change my plan')}
      </Button>
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Keep my plan')}
      </Button>
    </Dialog>
  )
}

interface ChangedProps {
  offer: PlanOffer
  changed: Reply<typeof switchPlan>
  onDone: () => void
}

function Changed({ offer, changed: { invoice, credit_cents }, onDone }: ChangedProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t('Your plan is {plan} now', { plan: offer.name })}
      close={t('Close')}
      above={
        invoice ? (
          <Receipt
            lines={invoice.lines.map(({ description, amount_cents }, i) => ({
              key: String(i),
              label: description,
              amount: usd(amount_cents).replace('-', '−'),
            }))}
            total={{ label: t('Paid today'), amount: usd(invoice.total_cents) }}
          />
        ) : (
          <p role="status">{t('Nothing was charged.')}</p>
        )
      }
    >
      {credit_cents > 0 && <p>{t('{amount} is kept as credit for you.', { amount: usd(credit_cents) })}</p>}
      <Button small wide onClick={onDone}>
        {t('Done')}
      </Button>
    </Dialog>
  )
}
