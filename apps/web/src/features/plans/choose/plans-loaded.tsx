import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import type { listPlans } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { plansOffered } from '../plans.queries.ts'
import { usePromo } from './promo.ts'

export type Plans = Reply<typeof listPlans>

/** No price is shown that the clinic has not said: until then, and where it cannot, there is none. */
export function PlansLoaded({ children }: { children: (plans: Plans) => ReactNode }) {
  const plans = useQuery(plansOffered(usePromo()))
  if (plans.isPending) return <Skeleton label={t('Loading the prices...')} lines={6} />
  if (plans.isLoadingError) {
    return (
      <LoadFailed retry={plans.refetch}>{t('We couldn’t load the prices. Nothing was lost.')}</LoadFailed>
    )
  }
  return children(plans.data)
}
