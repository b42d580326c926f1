import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ListedPrice, ListedPromo } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { carePlans } from './care-plans.queries.ts'
import { EndPromoDialog } from './end-promo-dialog.tsx'
import { PriceChangesTable } from './price-changes-table.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PriceTable } from './price-table.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { PromoTable } from './promo-table.tsx'
import { WithdrawPriceDialog } from './withdraw-price-dialog.tsx'
import './care-plans.css'

/** What membership costs, and the codes that make its first month cheaper, for an administrator. */
export default function CarePlansScreen() {
  const query = useQuery(carePlans)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ListedPromo | null>(null)
  const [pricing, setPricing] = useState<PriceKey | null>(null)
  const [withdrawing, setWithdrawing] = useState<ListedPrice | null>(null)
  return (
    <CarePage
      title={t('Plans and promos')}
      aside={
        <Button small disabled={!query.data} onClick={() => setMaking(true)}>
          {t('Create promo code')}
        </Button>
      }
    >
      {query.isPending ? (
        <Skeleton label={t('Loading plans...')} lines={8} />
      ) : query.data ? (
        <>
          <PriceTable {...query.data} onChange={setPricing} />
          <PriceChangesTable {...query.data} onWithdraw={setWithdrawing} />
          <PromoTable {...query.data} onEnd={setEnding} />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the plans.')}</LoadFailed>
      )}
      {pricing && query.data && (
        <PriceDialog {...query.data} billed_as={pricing} onClose={() => setPricing(null)} />
      )}
      {withdrawing && <WithdrawPriceDialog price={withdrawing} onClose={() => setWithdrawing(null)} />}
      {isMaking && query.data && <PromoDialog {...query.data} onClose={() => setMaking(false)} />}
      {ending && <EndPromoDialog promo={ending} onClose={() => setEnding(null)} />}
    </CarePage>
  )
}
