export const agreementsPath = '/patient/dashboard/agreements'
