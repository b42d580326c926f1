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
  ['/patient/dashboard/nowhere', ''],
])('sections: %s belongs to %s', (path, section) => expect(sectionOf(path)).toBe(section))
