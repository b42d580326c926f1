export interface Applicant {
  /** Names the person to the other side without saying who they are here. */
  reference_id: string
  first_name: string
  last_name: string
  /** yyyy-mm-dd */
  dob: string
}

export interface IdentityDecision {
  /** `waiting`: a person of the other side will decide. */
  status: 'verified' | 'waiting' | 'refused'
  inquiry_id: string
}

/** Checks that someone is who they say they are. Throws an `Outage` when it cannot be asked now. */
export interface Identity {
  /** The same key again is the same check. */
  check(applicant: Applicant, key: string): Promise<IdentityDecision>
}

/** How the service behaves when it refuses everyone. */
export const refusingIdentity: Identity = {
  check: async (_, key) => ({ status: 'refused', inquiry_id: `inq_${key}` }),
}
