export const accessPath = '/patient/dashboard/access'
