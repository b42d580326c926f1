import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import type { VisitsPolicy } from '@stillwater/contract/policies'
import { t } from '@stillwater/contract/words'
import type { CostShare, EstimateRow } from '@stillwater/domain/insurance/estimates'

const { estimates: words, cards } = insuranceCardWords

/** What one visit costs, as in "20% of the cost after your $350 deductible". */
export function costWords({ amount, share }: EstimateRow): string {
  if (!share) return amount ?? ''
  const said = shareWords(share)
  return amount === null ? said : t(words.copay_and_share, { copay: amount, share: said })
}

function shareWords({ percent, deductible }: CostShare): string {
  if (deductible === null) return percent === 0 ? t(words.no_cost) : t(words.share, { percent })
  if (percent === 0) return t(words.no_cost_after, { deductible })
  return t(words.share_after, { percent, deductible })
}

/** Who decides about mental health care instead of the insurer on the card, and what to do about it. */
export function carveOutWords({ payer }: NonNullable<VisitsPolicy['carve_out']>): string {
  return payer === null ? t(cards.carved_out_elsewhere) : t(cards.carved_out, { payer })
}
