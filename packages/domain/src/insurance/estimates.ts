import { usdShort } from '../formats/money.ts'

/** What an insurer said that one visit costs the patient, in dollars. */
export interface CopayAmounts {
  medication_copay_amounts: readonly number[]
  therapy_copay_amounts: readonly number[]
}

export interface EstimateRow {
  visit: 'medication' | 'therapy'
  /** '$25', or '$0 - $40' where it depends on the visit. */
  amount: string
}

/** One row for each kind of visit whose copay is known. spec: dashboard §2 */
export function estimateRows(copays: CopayAmounts): EstimateRow[] {
  const rows = [
    { visit: 'medication', amounts: copays.medication_copay_amounts },
    { visit: 'therapy', amounts: copays.therapy_copay_amounts },
  ] as const
  return rows
    .filter(({ amounts }) => amounts.length > 0)
    .map(({ visit, amounts }) => ({ visit, amount: rangeOf(amounts) }))
}

function rangeOf(amounts: readonly number[]): string {
  const said = (dollars: number) => usdShort(Math.round(dollars * 100))
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? said(least) : `${said(least)} - ${said(most)}`
}
