/** The words about a plan's price under an offer. spec: intake §3 */
export interface PlanContent {
  plan_price: string
  plan_price_strikethrough: string
  plan_under_price_text: string
  payment_green_banner: string
}

/** What the prices really are: words that say another amount are not shown. */
export interface AskedPlan {
  promo: string
  month_cents: number
  first_month_cents: number
}

/** Words for an offer. Throws an `Outage`; null: it has none of its own. */
export interface PlanContentPort {
  read(plan: AskedPlan): Promise<PlanContent | null>
}
