import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test.each([
  ['/patient/dashboard', 'home'],
  ['/patient/dashboard/message', 'messages'],
  ['/patient/dashboard/provider_message', 'messages'],
  ['/patient/dashboard/result', 'results'],
  ['/patient/dashboard/result/anxiety', 'results'],
  ['/patient/dashboard/results-of-nobody', ''],
  ['/patient/dashboard/patient_exercises/all', 'exercises'],
  ['/patient/dashboard/profile_info', 'account'],
  ['/patient/dashboard/prescription', 'prescriptions'],
  ['/patient/dashboard/agreements', 'account'],
  ['/patient/dashboard/sharing', 'account'],
  ['/patient/dashboard/access', 'account'],
  ['/patient/dashboard/records', 'account'],
  ['/patient/new-time', 'appointments'],
  ['/patient/new-time/1b4e28ba-2fa1-41d2-883f-0016d3cca427', 'appointments'],
  ['/patient/new-times', ''],
  ['/patient/dashboard/nowhere', ''],
])('sections: %s belongs to %s', (path, section) => expect(sectionOf(path)).toBe(section))
