import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Receipt } from '@stillwater/ui/records/receipt'

/** What is paid today, and why it is what it is. */
export function OrderSummary({ plan, shipping }: { plan: PlanOffer; shipping: string }) {
  const off = plan.month_cents - plan.first_month_cents
  return (
    <Receipt
      lines={[
        { key: 'plan', label: plan.name, amount: usd(plan.month_cents) },
        ...(off > 0
          ? [
              {
                key: 'promo',
                label: plan.promo.code
                  ? t('First month, code {code}', { code: plan.promo.code })
                  : t('First month offer'),
                amount: `−${usd(off)}`,
              },
            ]
          : []),
        { key: 'shipping', label: t('Shipping'), amount: shipping },
      ]}
    />
  )
}
