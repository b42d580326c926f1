export interface Member {
  /** How the clearing house knows the insurer. */
  payer: { code: string; name: string }
  first_name: string
  last_name: string
  /** yyyy-mm-dd */
  dob: string
  /** Two letters. */
  region: string
  policy_id: string
  group_number: string | null
}

/** What the member pays for one visit of a kind. */
export interface VisitCost {
  /** Least first. Empty where the insurer does not say. */
  copay_cents: number[]
  /** The member's share of the cost, 0 to 100. */
  coinsurance_percent: number | null
}

export type Cover =
  | {
      kind: 'active'
      therapy: VisitCost
      medication: VisitCost
      /** What the member still pays before the insurer does. */
      deductible_cents: number | null
    }
  | { kind: 'inactive' }
  /** Another company decides about mental health care: its name, where the insurer tells it. */
  | { kind: 'carved_out'; payer: string | null }
  /** The insurer rejects the question itself: AAA03 of a 271, see `domain/insurance/rejections`. */
  | { kind: 'refused'; codes: string[] }

export interface Inquiry {
  /** The same key again is the same question. */
  key: string
  /** The clinic's clock and zone: its day is the day that is asked about. */
  now: Date
  zone: string
}

/** Asks an insurer whether it covers a member today. Throws an `Outage` when it cannot be asked now. */
export interface Eligibility {
  check(member: Member, inquiry: Inquiry): Promise<Cover>
}

/** How the service behaves when it refuses everyone. */
export const refusingEligibility: Eligibility = {
  check: async () => ({ kind: 'inactive' }),
}
