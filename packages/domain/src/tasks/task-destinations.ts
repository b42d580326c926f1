/** Tasks that have a destination of their own. */
export const taskDestinations: Readonly<Record<string, string>> = {
  'schedule-initial-cm': '/patient/schedule/care_manager/schedule-cm/30',
  'schedule-initial-dr': '/patient/ilv/provider',
  'online-checkin': '/patient/service-lines',
  'intake-gaps': '/patient/question_bank',
  'choose-new-time': '/patient/new-time',
  'unpaid-invoice': '/patient/dashboard/invoices',
  'record-opened': '/patient/dashboard/records',
  'review-documents': '/patient/dashboard/agreements',
  'read-discharge': '/patient/dashboard/discharge',
  'prescription-runs-out': '/patient/dashboard/prescription',
}

/** Where a patient's task leads. spec: dashboard §4; decision N32 */
export function taskDestination(task_key: string): string {
  if (Object.hasOwn(taskDestinations, task_key)) return taskDestinations[task_key]!
  return task_key.includes('consent') ? '/patient/dashboard/prescription' : '/patient/dashboard/appointments'
}
