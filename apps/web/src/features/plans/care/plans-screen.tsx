import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CarePlans, ListedPromo } from '@stillwater/contract/care-plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { carePlans } from './care-plans.queries.ts'
import { EndPromoDialog } from './end-promo-dialog.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { PromoTable } from './promo-table.tsx'
import './care-plans.css'

/** What membership costs, and the codes that make its first month cheaper, for an administrator. */
export default function CarePlansScreen() {
  const query = useQuery(carePlans)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ListedPromo | null>(null)
  return (
    <CarePage
      title={t('Plans and promos')}
      aside={
        <Button small disabled={!query.data} onClick={() => setMaking(true)}>
          {t('New promo code')}
        </Button>
      }
    >
      {query.isPending ? (
        <Skeleton label={t('Loading plans...')} lines={8} />
      ) : query.data ? (
        <>
          <PromoTable {...query.data} onEnd={setEnding} />
          <PriceTable plans={query.data.plans} />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t("We couldn't load the plans.")}</LoadFailed>
      )}
      {isMaking && query.data && <PromoDialog {...query.data} onClose={() => setMaking(false)} />}
      {ending && <EndPromoDialog promo={ending} onClose={() => setEnding(null)} />}
    </CarePage>
  )
}

function PriceTable({ plans }: Pick<CarePlans, 'plans'>) {
  return (
    <Table
      caption={t('Prices')}
      captionShown
      dense
      rows={plans}
      rowKey={({ offering_key, is_insurance }) => `${offering_key} ${is_insurance}`}
      columns={[
        { key: 'plan', head: t('Plan'), cell: ({ name }) => name },
        {
          key: 'pays',
          head: t('Who pays for visits'),
          cell: ({ is_insurance }) => (is_insurance ? t('Insurance') : t('Out of pocket')),
        },
        { key: 'month', head: t('A month'), cell: ({ month_cents }) => usd(month_cents), end: true },
        {
          key: 'first',
          head: t('First month'),
          cell: ({ first_month_cents }) => usd(first_month_cents),
          end: true,
        },
      ]}
    />
  )
}
