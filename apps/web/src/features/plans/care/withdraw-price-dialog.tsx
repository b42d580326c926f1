import { withdrawPlanPrice, type ListedPrice } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { formatLongDay } from '../../../platform/dates.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { carePlans } from './care-plans.queries.ts'
import { priceName } from './price-words.ts'

export function WithdrawPriceDialog({ price, onClose }: { price: ListedPrice; onClose: () => void }) {
  const { billed_as, from_day, month_cents } = price
  const said = { plan: priceName(billed_as), price: usd(month_cents), day: formatLongDay(from_day) }
  const withdraw = useChange(withdrawPlanPrice, {
    invalidates: [carePlans],
    onSuccess({ data }) {
      queryClient.setQueryData(carePlans.queryKey, data)
      raiseNotice(t('The price of {price} for {plan} is withdrawn.', said), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Withdraw the price of {price}?', said)}
      above={t(
        'It was set for {plan} from {day} on. The price before it applies to new members. Anyone who began at this price keeps it.',
        said,
      )}
      go={t('Withdraw price')}
      keep={t('Keep price')}
      change={withdraw}
      onGo={() => withdraw.send({ body: { billed_as, from_day } })}
      onClose={onClose}
    />
  )
}
