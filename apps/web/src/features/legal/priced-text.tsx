import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { listPrices } from '@stillwater/contract/plans'
import { t, type Values } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../platform/api/api.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import type { LegalDocument } from './legal-document.ts'
import { LegalText } from './legal-text.tsx'

const names: Partial<Record<PriceKey, string>> = {
  medication: 'medication',
  therapy: 'therapy',
  'medication-therapy': 'both',
  insurance: 'insured',
}

/** {medication_first} and {medication_month}, and so on: the prices of the plans as they are charged. */
const valuesOf = (prices: Reply<typeof listPrices>['prices']): Values =>
  Object.fromEntries(
    prices.flatMap(({ billed_as, first_month_cents, month_cents }) => {
      const name = names[billed_as]
      return name
        ? [
            [`${name}_first`, usdShort(first_month_cents)],
            [`${name}_month`, usdShort(month_cents)],
          ]
        : []
    }),
  )

/** A document that names prices shows those that apply today, or none. */
export function PricedText({ document }: { document: LegalDocument }) {
  const prices = useQuery(
    {
      queryKey: ['plan prices'],
      queryFn: async () => (await api(listPrices, {})).data.prices,
    },
    // The pages before sign-in have no provider.
    queryClient,
  )
  if (prices.isPending) return <Skeleton label={t('Loading...')} lines={8} />
  if (!prices.data)
    return <LoadFailed retry={prices.refetch}>{t('We couldn’t load this document.')}</LoadFailed>
  return <LegalText document={document} values={valuesOf(prices.data)} />
}
