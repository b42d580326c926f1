const account = '/patient/dashboard/profile_info'

/** The views of My Account that are about insurance. spec: dashboard §2 */
export const insurancePaths = {
  account,
  insurance: `${account}?view=insurance`,
  pharmacy: `${account}?view=insurance_medication`,
  estimates: `${account}?view=insurance_estimates`,
} as const
