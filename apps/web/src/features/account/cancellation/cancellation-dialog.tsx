import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { stepAfter, stepBefore, type CancellationStep } from '@stillwater/domain/plans/cancellation'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { useBrand } from '../../../platform/brand.ts'
import { go } from '../../../platform/navigation/go.ts'
import { logError } from '../../../platform/telemetry/log.ts'
import { formatPlainDay } from '../../../platform/dates.ts'
import { Failure } from '../../../platform/forms/failure.tsx'
import { creditAtTheEnd } from '../membership/credit-words.ts'
import { outcomeView } from './cancellation-outcome.tsx'
import { factsView, offerView, reasonView, stayView, type CancellationView } from './cancellation-views.tsx'
import { leavingQuestion, reasonsOf, saveReason, type LeavingAnswer } from './leaving-question.ts'
import { profilePath } from '../profile/profile-path.ts'
import { useLeaving } from './use-leaving.ts'

interface CancellationDialogProps {
  patient: Patient
  subscription: Subscription
  onClose: () => void
}

/** Leaving, in four steps, or at once from any of them. decision S6 */
export function CancellationDialog({ patient, subscription, onClose }: CancellationDialogProps) {
  const [step, setStep] = useState<CancellationStep | 'confirm'>('stay')
  const [before, setBefore] = useState<CancellationStep>('stay')
  const [answer, setAnswer] = useState({ value: '', elaboration: '' })
  const asked = useQuery(leavingQuestion(patient.id))
  const { leaving, error, clearError, cancel, discount } = useLeaving(patient.id, subscription, finish)
  // A reason that could not be stored holds up no one.
  const reason = useChange((given: LeavingAnswer) => saveReason(patient.id, given), {
    onFailure: () => logError('Unable to submit answer for the reason_for_cancellation'),
  })
  const brand = useBrand().name
  const reasons = reasonsOf(asked.data)
  const shown = leaving.flow === 'open' ? step : `${leaving.flow} ${leaving.what}`
  const top = useFocusOnChange(shown)

  function finish() {
    onClose()
    go(profilePath)
  }

  function back() {
    clearError()
    setStep(step === 'confirm' ? before : stepBefore(step))
  }

  function leaveNow() {
    clearError()
    if (step !== 'confirm') setBefore(step)
    setStep('confirm')
  }

  function confirmReason() {
    const label = reasons.find(({ value }) => value === answer.value)?.label ?? answer.value
    void reason.send({ ...answer, answer: t(label) })
    setStep('offer')
  }

  function view(): CancellationView {
    if (leaving.flow !== 'open') return outcomeView(leaving, finish)
    const ways = {
      onStay: onClose,
      onNext: () => step !== 'confirm' && setStep(stepAfter(step)),
    }
    switch (step) {
      case 'stay':
        return stayView(ways, brand)
      case 'facts':
        return factsView(ways)
      case 'reason':
        return reasonView({ reasons, answer, onAnswer: setAnswer, onNext: confirmReason })
      case 'offer':
        return offerView({
          ...{ patient, subscription },
          reason: answer.value,
          onStay: onClose,
          onLeave: leaveNow,
          onDiscount: () => void discount(),
        })
      case 'confirm':
        return confirmView(subscription, () => void cancel())
    }
  }

  const { title, above, below } = view()
  const open = leaving.flow === 'open'
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && open && onClose()}
      title={<span ref={top}>{title}</span>}
      above={above}
      close={open ? t('Close') : undefined}
    >
      {error && <Failure>{error}</Failure>}
      {below}
      {open && (
        <div className="leaving-ways">
          {step !== 'stay' && (
            <Button kind="quiet" small onClick={back}>
              {t('Back')}
            </Button>
          )}
          {step !== 'confirm' && (
            <Button kind="quiet" small onClick={leaveNow}>
              {t('Cancel my membership now')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

function confirmView(
  { status, past_due_cents, under_way_cents, period_end, credit_cents }: Subscription,
  onConfirm: () => void,
): CancellationView {
  const paid = status === 'active' && past_due_cents === 0
  return {
    title: t('Cancel your membership?'),
    above: (
      <div className="leaving-words">
        <p>
          {paid
            ? t(
                'You keep your care until {day}, and it’s already paid for. After that, nothing is charged. We’ll email you a confirmation.',
                { day: formatPlainDay(period_end) },
              )
            : under_way_cents > 0
              ? t('It ends today. We’ll email you a confirmation.')
              : t('It ends today, and nothing more is charged. We’ll email you a confirmation.')}
        </p>
        {under_way_cents > 0 && (
          <p>
            {t(
              'A payment of {amount} is already on its way. If it goes through after you cancel, we’ll refund all of it.',
              { amount: usd(under_way_cents) },
            )}
          </p>
        )}
        {creditAtTheEnd(credit_cents, false).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    ),
    below: (
      <Button small wide onClick={onConfirm}>
        {t('Yes, cancel my membership')}
      </Button>
    ),
  }
}

/** A screen reader reads each step from its title. */
function useFocusOnChange(shown: string) {
  const top = useRef<HTMLSpanElement>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const sheet = top.current?.closest<HTMLElement>('[role=dialog]')
    sheet?.focus()
    sheet?.scrollTo?.(0, 0)
  })
  return top
}
