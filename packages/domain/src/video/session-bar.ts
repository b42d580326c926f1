/** Minutes after the start of a session. spec: intake §9 */
const barMinutes: Readonly<Record<string, number>> = { therapist: 38, care_manager: 28 }

/** When the bar "Schedule your next session" appears, in epoch milliseconds; null for sessions without one. decision N18 */
export function sessionBarAt(appointment_type: string, starts_at: string): number | null {
  const minutes = Object.hasOwn(barMinutes, appointment_type) ? barMinutes[appointment_type] : undefined
  return minutes === undefined ? null : Date.parse(starts_at) + minutes * 60_000
}

const schedulePaths: Readonly<Record<string, string>> = {
  therapist: '/patient/schedule/therapist/schedule-th/45',
  care_manager: '/patient/schedule/care_manager/schedule-cm/30',
  provider: '/patient/schedule/provider/schedule-dr/0',
}

/** Where a session of this type is scheduled. spec: dashboard §2 */
export function schedulePath(appointment_type: string): string {
  return Object.hasOwn(schedulePaths, appointment_type)
    ? schedulePaths[appointment_type]!
    : '/patient/dashboard/appointments'
}
