import { t, words } from '@stillwater/contract/words'

const buttons: Readonly<Record<string, string>> = {
  'schedule-initial-cm': words('Schedule visit'),
  'schedule-initial-dr': words('Schedule visit'),
  'book-visit': words('Schedule visit'),
  'choose-new-time': words('Choose a new time'),
  'online-checkin': words('Start check-in'),
  'intake-gaps': words('Answer questions'),
  'unpaid-invoice': words('Review invoice'),
  'record-opened': words('See your records'),
  'review-documents': words('Read documents'),
  'read-discharge': words('Read letter'),
  'prescription-runs-out': words('See prescription'),
}

/** What the button of a task does. */
export function taskButton(task_key: string): string {
  if (Object.hasOwn(buttons, task_key)) return t(buttons[task_key]!)
  return task_key.includes('consent') ? t('Review prescription') : t('Open task')
}
