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

export type Cover =
  | {
      kind: 'active'
      /** What the member pays for one visit, least first. Empty where the insurer does not say. */
      therapy_copay_cents: number[]
      medication_copay_cents: number[]
      coinsurance_percent: number | null
      deductible_cents: number | null
    }
  | { kind: 'inactive' }
  /** The insurer cannot find this member; sentences a patient may read. */
  | { kind: 'refused'; errors: string[] }

/** Asks an insurer whether it covers a member today. Throws an `Outage` when it cannot be asked now. */
export interface Eligibility {
  /** The same key again is the same question. `now` is the clinic's clock. */
  check(member: Member, key: string, now: Date): Promise<Cover>
}

/** How the service behaves when it refuses everyone. */
export const refusingEligibility: Eligibility = {
  check: async () => ({ kind: 'inactive' }),
}
