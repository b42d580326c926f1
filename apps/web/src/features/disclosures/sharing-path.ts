export const sharingPath = '/patient/dashboard/sharing'
