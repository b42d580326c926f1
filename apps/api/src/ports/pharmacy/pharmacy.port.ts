import type { Fulfillment } from '@stillwater/domain/prescriptions/fulfillment'
import type { OrderStatus } from '@stillwater/domain/prescriptions/order-status'

export interface PharmacyPlace {
  name: string
  /** "street, city, state, zip" */
  address: string
}

export interface PharmacyOrder {
  /** Our id: the same id again is the same order. */
  id: string
  medication_name: string
  directions: string
  days_supply: number
  patient: {
    reference_id: string
    first_name: string
    last_name: string
    /** yyyy-mm-dd */
    dob: string | null
    ship_to: {
      address_1: string
      address_2: string | null
      city: string
      region: string
      postal_code: string
    } | null
  }
  /** Where the patient picks it up; null when it is mailed. */
  local_pharmacy: PharmacyPlace | null
  /** The card that the medicine is billed to; null when the patient pays. */
  card: { policy_id: string; rx_bin: string; group_number: string | null } | null
}

/** What the patient would pay. `quote` is null while the insurer has not answered. */
export interface QuoteAnswer {
  reference: string
  quote: { covered: boolean; price_cents: number } | null
}

/** An order as we know it, to ask what became of it. */
interface FollowedOrder {
  id: string
  reference: string
  order_status: OrderStatus
  /** Since when it has had this status. */
  since: Date
}

export interface Report {
  status: Fulfillment
  tracking_url: string | null
}

/** Fills prescriptions. Every method throws an `Outage` when it cannot be asked now. */
export interface Pharmacy {
  /** Where mail orders come from. */
  readonly mail_order: PharmacyPlace
  /** `reference` is that of the first answer, so that an insurer is asked once. */
  quote(order: PharmacyOrder, reference: string | null): Promise<QuoteAnswer>
  /** `is_retry`: an earlier attempt may have arrived. Throws `PharmacyRefused` for an order it will never fill. */
  place(order: PharmacyOrder, is_retry: boolean): Promise<{ reference: string }>
  /** Null while there is nothing to say yet. */
  report(order: FollowedOrder): Promise<Report | null>
}

/** A permanent refusal: a retry changes nothing. The code is safe to log. */
export class PharmacyRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The pharmacy refused the order (${code}).`)
    this.name = 'PharmacyRefused'
    this.code = code
  }
}

/** How a pharmacy behaves that refuses every order. */
export const refusingPharmacy: Pick<Pharmacy, 'place'> = {
  place: async () => {
    throw new PharmacyRefused('refused')
  },
}
