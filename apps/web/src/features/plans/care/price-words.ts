import { t } from '@stillwater/contract/words'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import { planName } from '@stillwater/domain/plans/pricing'

/** Two plans have one name for patients; here they are told apart. */
export function priceName(key: PriceKey): string {
  if (key === 'insurance') return t('Any plan billed to insurance')
  if (key === 'legacy') return t('{plan}, legacy', { plan: t(planName('legacy')) })
  return t(planName(key))
}
