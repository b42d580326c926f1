/** Where My Account is; its views are named by `?view=`. */
export const profilePath = '/patient/dashboard/profile_info'
export const membershipPath = `${profilePath}?view=subscription`
