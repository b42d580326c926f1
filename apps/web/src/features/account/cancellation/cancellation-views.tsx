import type { ReactNode } from 'react'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { finalOffer, isReasonComplete } from '@stillwater/domain/plans/cancellation'
import { retentionPriceCents } from '@stillwater/domain/plans/retention'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { DangerNotice } from '../../safety/danger-notice.tsx'
import './cancellation.css'

/** What the one sheet shows at a step: it stays where it is, and what is on it changes. */
export interface CancellationView {
  title: string
  above?: ReactNode
  below: ReactNode
}

interface Ways {
  onStay: () => void
  onNext: () => void
}

export function stayView({ onStay, onNext }: Ways, brand: string): CancellationView {
  return {
    title: t('Before you go'),
    above: t(
      'Your care team would like to keep helping you. If something isn’t right, tell them. They may be able to change it.',
    ),
    below: <StayOrGoOn {...{ onStay, onNext }} stay={t('Stick with {brand}', { brand })} />,
  }
}

/** spec: dashboard §9 */
export function factsView(ways: Ways): CancellationView {
  return {
    title: t('What we know about treatment'),
    above: (
      <dl className="leaving-facts">
        <div>
          <dt>{t('4-6 weeks')}</dt>
          <dd>{t('is how long it takes most people to feel an improvement.')}</dd>
        </div>
        <div>
          <dt>{t('20%')}</dt>
          <dd>{t('of people have a recurrence within 6 months.')}</dd>
        </div>
        <div>
          <dt>{t('12 months')}</dt>
          <dd>{t('of continued treatment help many people stay well.')}</dd>
        </div>
      </dl>
    ),
    below: (
      <>
        <p className="sw-small">
          {t('Please do not stop a medication without talking to your provider first.')}
        </p>
        <StayOrGoOn {...ways} stay={t('Stay')} />
      </>
    ),
  }
}

function StayOrGoOn({ stay, onStay, onNext }: Ways & { stay: string }) {
  return (
    <>
      <Button small wide onClick={onStay}>
        {stay}
      </Button>
      <Button kind="secondary" small wide onClick={onNext}>
        {t('Continue')}
      </Button>
    </>
  )
}

interface Answer {
  value: string
  elaboration: string
}

interface ReasonViewProps {
  reasons: readonly { value: string; label: string }[]
  answer: Answer
  onAnswer: (answer: Answer) => void
  onNext: () => void
}

export function reasonView({ reasons, answer, onAnswer, onNext }: ReasonViewProps): CancellationView {
  const title = t('What made you decide to leave?')
  return {
    title,
    below: (
      <>
        <p id="leaving-reason" className="sw-hidden">
          {title}
        </p>
        <AnswerGroup
          name="reason_for_cancellation"
          labelledBy="leaving-reason"
          value={answer.value || null}
          onChange={(value) => onAnswer({ ...answer, value })}
          options={reasons.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <TextAreaField
          id="elaboration"
          label={t('Please tell us a little more')}
          rows={3}
          maxLength={5000}
          value={answer.elaboration}
          onChange={({ target }) => onAnswer({ ...answer, elaboration: target.value })}
        />
        <DangerNotice text={answer.elaboration} />
        <Button small wide disabled={!isReasonComplete(answer.value, answer.elaboration)} onClick={onNext}>
          {t('Confirm your answer')}
        </Button>
      </>
    ),
  }
}

interface OfferViewProps {
  reason: string
  patient: Patient
  subscription: Subscription
  onStay: () => void
  onLeave: () => void
  onDiscount: () => void
}

export function offerView(props: OfferViewProps): CancellationView {
  const { reason, patient, subscription, onStay, onLeave, onDiscount } = props
  const offer = finalOffer(reason, patient.cancellation_discount_end_date)
  if (offer === 'goodbye')
    return {
      title: t('We are glad you feel better'),
      above: t(
        'Thank you for letting us be part of it. You can come back at any time, and everything will be here.',
      ),
      below: <OneWay onPress={onLeave} words={t('Say goodbye')} />,
    }
  if (offer === 'discount')
    return {
      title: t('Stay for half the price'),
      above: (
        <div className="leaving-offer">
          <p className="sw-figure">{usd(retentionPriceCents(subscription.monthly_pay_cents))}</p>
          <p>
            {t(
              'a month: 50% off your next two months. After that it’s {price} a month again, and you can leave at any time.',
              { price: usd(subscription.monthly_pay_cents) },
            )}
          </p>
        </div>
      ),
      below: <OneWay onPress={onDiscount} words={t('Take 50% off for two months')} />,
    }
  return {
    title: t('Thank you for telling us'),
    above: t('It helps us do better. You can still stay if you’d like.'),
    below: <OneWay onPress={onStay} words={t('I changed my mind')} />,
  }
}

function OneWay({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <Button small wide onClick={onPress}>
      {words}
    </Button>
  )
}
