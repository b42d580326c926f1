import { defaultBrand } from '@stillwater/domain/brand/brand'

/** Where the names in the links of a policy or an agreement lead: <payment>payment terms</payment>. */
export const policyLinks = (support_email: string): Record<string, string> => ({
  payment: defaultBrand.links.payment_terms,
  billing: defaultBrand.links.recurring_billing_policy,
  cancellation: defaultBrand.links.cancellation_policy,
  practices: '/legal/privacy-practices',
  mail: `mailto:${support_email}`,
})
