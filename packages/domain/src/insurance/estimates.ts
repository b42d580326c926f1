import { usdShort } from '../formats/money.ts'

/** What an insurer said that one visit costs the patient. Amounts are in dollars. */
export interface VisitCosts {
  medication_copay_amounts: readonly number[]
  therapy_copay_amounts: readonly number[]
  /** The patient's share of the cost, 0 to 100. */
  medication_coinsurance_percent: number | null
  therapy_coinsurance_percent: number | null
  /** What is left to pay before the insurer pays. */
  deductible_amount: number | null
}

/** A share of the cost, and the deductible that comes before it, where one is left. */
export interface CostShare {
  percent: number
  deductible: string | null
}

export interface EstimateRow {
  visit: 'medication' | 'therapy'
  /** '$25', or '$0 - $40' where it depends on the visit. Null where the patient pays a share instead. */
  amount: string | null
  share?: CostShare
}

/** One row for each kind of visit whose cost is known. spec: dashboard §2 */
export function estimateRows(costs: VisitCosts): EstimateRow[] {
  const deductible = deductibleOf(costs)
  const kinds = [
    ['medication', costs.medication_copay_amounts, costs.medication_coinsurance_percent],
    ['therapy', costs.therapy_copay_amounts, costs.therapy_coinsurance_percent],
  ] as const
  return kinds.flatMap(([visit, amounts, percent]): EstimateRow[] => {
    const isFree = amounts.every((amount) => amount === 0)
    // Insurers write zero for the one of the two that does not apply.
    if (percent !== null && (percent > 0 || amounts.length === 0))
      return [{ visit, amount: isFree ? null : rangeOf(amounts), share: { percent, deductible } }]
    return amounts.length > 0 ? [{ visit, amount: rangeOf(amounts) }] : []
  })
}

/** The deductible, where no row tells it. */
export function otherDeductible(costs: VisitCosts): string | null {
  return estimateRows(costs).some(({ share }) => share) ? null : deductibleOf(costs)
}

function deductibleOf({ deductible_amount: dollars }: VisitCosts): string | null {
  return dollars !== null && dollars > 0 ? usdShort(Math.round(dollars * 100)) : null
}

function rangeOf(amounts: readonly number[]): string {
  const said = (dollars: number) => usdShort(Math.round(dollars * 100))
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? said(least) : `${said(least)} - ${said(most)}`
}
