/** Everything that makes the product one clinic's own. An operator replaces it whole. decision N10 */
export interface Brand {
  name: string
  support_email: string
  /** When people of the care team read and answer; shown where someone looks for help. */
  care_team_hours: string
  /** Where the logo leads. */
  marketing_home: string
  links: BrandLinks
}

interface BrandLinks {
  terms_of_use: string
  privacy_policy: string
  payment_terms: string
  recurring_billing_policy: string
  cancellation_policy: string
}

// The pages are the product's own and the home page is its front door, so that no link of a new installation is
// dead; '.example' is a domain that nobody can own.
export const defaultBrand: Brand = {
  name: 'Stillwater',
  support_email: 'support@stillwater.example',
  care_team_hours: 'Monday to Friday, 9:00 AM to 7:00 PM Eastern Time',
  marketing_home: '/',
  links: {
    terms_of_use: '/legal/terms-of-use',
    privacy_policy: '/legal/privacy-policy',
    payment_terms: '/legal/payment-terms',
    recurring_billing_policy: '/legal/recurring-billing-policy',
    cancellation_policy: '/legal/cancellation-policy',
  },
}

/** What pages show of the brand. */
export interface ShownBrand {
  name: string
  home_url: string
  support_email: string
  care_team_hours: string
}

const shown: ShownBrand = {
  name: defaultBrand.name,
  home_url: defaultBrand.marketing_home,
  support_email: defaultBrand.support_email,
  care_team_hours: defaultBrand.care_team_hours,
}

/** The clinic's own setting over the product's; what is not a text is left out. */
export function brandFrom(set: unknown): ShownBrand {
  const brand = { ...shown }
  if (typeof set !== 'object' || set === null) return brand
  for (const name of Object.keys(brand) as (keyof ShownBrand)[]) {
    const value: unknown = Object.hasOwn(set, name) ? Reflect.get(set, name) : undefined
    if (typeof value === 'string' && value !== '') brand[name] = value
  }
  return brand
}
