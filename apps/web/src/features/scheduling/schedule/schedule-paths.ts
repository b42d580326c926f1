import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'

/** Where each kind of session is scheduled. spec: dashboard §2 */
export const schedulePaths: Record<AppointmentType, string> = {
  therapist: '/patient/schedule/therapist/schedule-th/45',
  care_manager: '/patient/schedule/care_manager/schedule-cm/30',
  provider: '/patient/schedule/provider/schedule-dr/0',
}
