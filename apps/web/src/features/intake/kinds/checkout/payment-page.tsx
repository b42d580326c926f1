import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { usd, usdShort } from '@stillwater/domain/formats/money'
import { checkoutAsksForPlan } from '@stillwater/domain/intake/plan-choice'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { LockIcon } from '@stillwater/ui/icons/lock'
import { Notice } from '@stillwater/ui/feedback/notice'
import { go } from '../../../../platform/navigation/go.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { useUnsavedChanges } from '../../../../platform/navigation/unsaved-changes.ts'
import { formatPlainDay } from '../../../../platform/dates.ts'
import { CardFields } from '../../../payments/card/card-fields.tsx'
import { PaymentResult } from '../../../payments/payment-result.tsx'
import { useCard } from '../../../payments/card/use-card.ts'
import { useFirstPayment } from '../../../payments/use-first-payment.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { LinkedWords } from '../../../../platform/navigation/linked-words.tsx'
import { OrderSummary } from '../../../plans/choose/order-summary.tsx'
import { prescriptionCost } from '../../../plans/choose/plan-words.ts'
import { PlansLoaded, type Plans } from '../../../plans/choose/plans-loaded.tsx'
import { isPlan } from '../../../plans/plans.queries.ts'
import { EarliestTimes } from '../../../scheduling/earliest/earliest-times.tsx'
import { PromoField } from '../../../plans/choose/promo-field.tsx'
import { usePromo } from '../../../plans/choose/promo.ts'
import { goBack } from '../../walk/go-back.ts'
import type { OwnProps } from '../kind.ts'
import { usePaid } from './use-paid.ts'
import './payment-page.css'

/** What is paid today, on paper. */
export function PaymentWords({ intake: { patient, visit }, titleId }: OwnProps) {
  const chooses = !checkoutAsksForPlan(patient.flow_type) && !isPaidFor(visit, patient.completed_payment_at)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="checkout-words">
      <h1 ref={heading} id={titleId} tabIndex={-1}>
        {t('Payment')}
      </h1>
      <PlansLoaded>
        {({ plans, shipping }) => {
          const plan = plans.find(isPlan(patient.plan))
          if (!plan) return null
          return (
            <>
              <p className="checkout-today">
                <span className="sw-quiet">{t('today')}</span>{' '}
                <span className="sw-figure">{usdShort(plan.first_month_cents)}</span>
              </p>
              <OrderSummary {...{ plan, shipping }} />
              {plan.promo.note && <p role="status">{t(plan.promo.note)}</p>}
              <EarliestTimes {...patient.plan} />
              {!plan.is_insurance && patient.insurance_visits_policy?.status === 'checking' && (
                <Notice isStatic>
                  {t(
                    'We’re still checking your insurance, so this is the price without it. We’ll email you when we hear back.',
                  )}
                </Notice>
              )}
            </>
          )
        }}
      </PlansLoaded>
      {chooses && (
        <p>
          <Link href="/patient/choose-plan" className={buttonClass({ kind: 'text', small: true })}>
            <span className="sw-button-words">{t('Choose another plan')}</span>
          </Link>
        </p>
      )}
    </div>
  )
}

export function PaymentForm(props: OwnProps) {
  const { patient, visit } = props.intake
  const [paidBefore] = useState(() => isPaidFor(visit, patient.completed_payment_at))
  if (paidBefore) return <PaidAlready {...props} />
  return <PlansLoaded>{(plans) => <Checkout {...props} plans={plans} />}</PlansLoaded>
}

function PaidAlready({ intake, question }: OwnProps) {
  const paid = usePaid(intake, question)
  return (
    <div className="checkout">
      <Notice tone="encourage">{t('This step is done.')}</Notice>
      <ChangeFailed failure={paid.failure} />
      <FootActions sticky="bar" back={<BackButton onPress={() => goBack(intake, question)} />}>
        <Button busy={paid.isPending} onClick={() => void paid.proceed()}>
          {t('Continue')}
        </Button>
      </FootActions>
    </div>
  )
}

function Checkout({ intake, question, titleId, plans: { plans, next_charge } }: OwnProps & { plans: Plans }) {
  const { patient, visit } = intake
  const user = useSession()?.user
  const promo = usePromo()
  const typed = useCard(user ? `${user.first_name} ${user.last_name}` : '')
  const { payment, unheard, submit, tryAgain } = useFirstPayment(patient.id, visit, promo || undefined)
  const paid = usePaid(intake, question)
  useUnsavedChanges(typed.card.edition > 0 && payment.state !== 'success')
  const plan = plans.find(isPlan(patient.plan))
  if (!plan) return <Notice tone="alert">{t('This plan is not available to you.')}</Notice>
  const { first_month_cents, month_cents } = plan
  const amount = usd(first_month_cents)
  // Another tab may have opened a question: it comes first. decision S8
  const isEarly = payment.state === 'error' && payment.is_early

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!(await typed.card.check())) return
    const outcome = await submit({
      card: typed.card,
      quoted_cents: first_month_cents,
      quoted_month_cents: month_cents,
    })
    if (outcome.state === 'success') paid.keep(outcome, plan)
  }

  return (
    <form className="checkout" noValidate aria-labelledby={titleId} onSubmit={(event) => void pay(event)}>
      {unheard && (
        <Notice>
          {t(
            'We don’t know yet whether your last payment went through. If it did, you won’t be charged again.',
          )}
        </Notice>
      )}
      {plan.content.payment_green_banner && (
        <Notice tone="encourage">{plan.content.payment_green_banner}</Notice>
      )}
      <CardFields state={typed} />
      <PromoField patient_id={patient.id} plan={plan} />
      {plan.benefits.includes(t('Monthly medication delivery')) && (
        <p className="sw-small">{prescriptionCost()}</p>
      )}
      <ChangeFailed failure={paid.failure} />
      <FootActions
        sticky="bar"
        back={<BackButton onPress={() => goBack(intake, question)} />}
        note={
          <p className="sw-small">
            <LinkedWords
              newTab
              text={t(
                '{amount} today, then {price} each month from {day} until you cancel. By paying you agree to the <terms>payment terms</terms>, <billing>recurring billing policy</billing> and <leaving>cancellation policy</leaving>.',
                { amount, price: usd(plan.month_cents), day: formatPlainDay(next_charge) },
              )}
              links={legal}
            />
          </p>
        }
      >
        <Button type="submit" icon={<LockIcon />} busy={payment.state === 'processing'}>
          {t('Pay {amount}', { amount })}
        </Button>
      </FootActions>
      {payment.state !== 'open' && (
        <PaymentResult
          state={payment.state}
          paid={<PaidWords cents={payment.state === 'success' ? payment.invoice?.total_cents : undefined} />}
          messages={payment.state === 'error' ? payment.messages : []}
          {...(payment.state === 'error' && { money: payment.money })}
          leaving={paid.isPending}
          onContinue={() => void paid.proceed()}
          onTryAgain={isEarly ? () => go('/patient/question_bank') : tryAgain}
        />
      )}
    </form>
  )
}

/** The amount that was charged, as the invoice has it; none where only the record tells of it. */
function PaidWords({ cents }: { cents: number | undefined }) {
  return (
    <>
      {cents !== undefined && <span className="sw-figure">{usd(cents)}</span>}
      <span>{t('Your receipt is on its way by email. Let’s continue where you left off.')}</span>
    </>
  )
}

function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={onPress}>
      {t('Back')}
    </Button>
  )
}

const legal = {
  terms: '/legal/payment-terms',
  billing: '/legal/recurring-billing-policy',
  leaving: '/legal/cancellation-policy',
}
