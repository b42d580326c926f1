const destinations: Readonly<Record<string, string>> = {
  'schedule-initial-cm': '/patient/schedule/care_manager/schedule-cm/30',
  'schedule-initial-dr': '/patient/ilv/provider',
  'online-checkin': '/patient/service-lines',
  'intake-gaps': '/patient/question_bank',
  'choose-new-time': '/patient/new-time',
  'unpaid-invoice': '/patient/dashboard/invoices',
}

/** The keys that have a destination of their own. */
export const taskKeys: readonly string[] = Object.keys(destinations)

/** Where a patient's task leads. spec: dashboard §4; decision N32 */
export function taskDestination(task_key: string): string {
  if (Object.hasOwn(destinations, task_key)) return destinations[task_key]!
  return task_key.includes('consent') ? '/patient/dashboard/prescription' : '/patient/dashboard/appointments'
}
