export const recordsPath = '/patient/dashboard/records'
