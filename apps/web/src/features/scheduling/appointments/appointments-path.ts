import { go } from '../../../platform/navigation/go.ts'

export const appointmentsPath = '/patient/dashboard/appointments'

/** The page where one of them gets a new time. */
export const reschedulePath = (id: string) => `${appointmentsPath}?reschedule=${id}`

/** Where a patient chooses anew because the care person will be away. */
export const newTimePath = (id: string) => `/patient/new-time/${id}`

/** In place of the page that has done its work, so that Back does not return to it. */
export const toAppointments = () => go(appointmentsPath, { replace: true })
