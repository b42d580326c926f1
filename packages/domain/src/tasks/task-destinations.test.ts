import { expect, test } from 'vitest'
import { taskDestination } from './task-destinations.ts'

// decision N32 for consents
test.each([
  ['A-APT-025', 'schedule-initial-cm', '/patient/schedule/care_manager/schedule-cm/30'],
  ['A-APT-026', 'schedule-initial-dr', '/patient/ilv/provider'],
  ['A-APT-027', 'online-checkin', '/patient/service-lines'],
  ['S8', 'intake-gaps', '/patient/question_bank'],
  ['N27', 'choose-new-time', '/patient/new-time'],
  ['N39', 'record-opened', '/patient/dashboard/records'],
  ['A-APT-028', 'unpaid-invoice', '/patient/dashboard/invoices'],
  ['A-APT-029', 'consent-cash', '/patient/dashboard/prescription'],
  ['A-APT-029', 'prescription_consent', '/patient/dashboard/prescription'],
  ['A-APT-030', 'anything', '/patient/dashboard/appointments'],
  ['A-APT-030', 'constructor', '/patient/dashboard/appointments'],
])('%s: the task %s leads to %s', (_, key, path) => expect(taskDestination(key)).toBe(path))
