import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { planName, pricesOf } from '@stillwater/domain/plans/pricing'
import { Notice } from '@stillwater/ui/notice'
import { Receipt } from '@stillwater/ui/receipt'
import { emptyDraft, type AskProps, type Kind } from './kind.ts'

function Payment({ patient }: AskProps) {
  const { offering_key, is_insurance } = patient.plan
  if (patient.completed_payment_at) return <Notice tone="encourage">{t('This step is done.')}</Notice>
  const prices = isPlanKey(offering_key) ? pricesOf(offering_key, is_insurance) : null
  return (
    <div className="intake-stack">
      {prices && isPlanKey(offering_key) && (
        <div className="sw-sheet intake-sheet">
          <Receipt
            lines={[
              {
                key: 'plan',
                label: t('{plan}, each month', {
                  plan: planName(offering_key, patient.direct_messaging_pilot),
                }),
                amount: usdShort(prices.regular.month_cents),
              },
            ]}
            total={{ label: t('First month'), amount: usdShort(prices.first_month.month_cents) }}
          />
        </div>
      )}
      <p className="sw-prose">
        {t(
          'Our team will arrange payment with you. Nothing is charged now, and you do not need your card at hand.',
        )}
      </p>
    </div>
  )
}

/** Until the clinic takes cards here, the care team arranges it. Nothing pretends to charge. */
export const payment: Kind = {
  Ask: Payment,
  start: () => ({ ...emptyDraft, value: 'arrange', response: t('Arrange payment with me') }),
  waits: true,
}
