import { careRoles, isCareRole, type CareRole } from '../people/care-roles.ts'

/** What an appointment is for: a session with this kind of care person. spec: dashboard §3 */
export const appointmentTypes = careRoles
export type AppointmentType = CareRole
export const isAppointmentType = isCareRole

export const appointmentStatuses = ['held', 'booked', 'completed', 'no_show', 'canceled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const communications = ['video', 'phone'] as const
export type Communication = (typeof communications)[number]

const defaultMinutes = 30
/** spec: intake §9, dashboard §9 */
const minutesByType: Readonly<Record<string, number>> = { therapist: 45, care_manager: 30 }

/** How long a session takes. A provider's comes from the server, which knows the person. */
export function visitMinutes(type?: string, of_provider?: number): number {
  if (type === 'provider') return of_provider ?? defaultMinutes
  return minutesByType[type ?? ''] ?? defaultMinutes
}
