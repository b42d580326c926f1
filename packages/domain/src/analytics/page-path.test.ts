import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPathTemplate, pathTemplate } from './page-path.ts'

describe('the page that a patient visited', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/member_sign_in', '/member_sign_in'],
    ['/patient/question_bank/screening/phq9_9', '/patient/question_bank/:bank/:question'],
    ['/patient/question_bank/checkout/payment?card=1#x', '/patient/question_bank/:bank/:question'],
    ['/patient/dashboard/', '/patient/dashboard'],
    ['/patient/dashboard/patient_exercises/all', '/patient/dashboard/patient_exercises/all'],
    ['/patient/dashboard/patient_exercises/7', '/patient/dashboard/patient_exercises/:category'],
    [
      '/patient/dashboard/patient_exercises/exercise_flow/12?step=3',
      '/patient/dashboard/patient_exercises/exercise_flow/:exercise',
    ],
    ['/patient/schedule/therapist/schedule-th/45', '/patient/schedule/:role/:kind/:minutes'],
    ['/patient/video-appointment/8f14e45f', '/patient/video-appointment/:id'],
    ['/appointment/secret-token/edit', '/appointment/:token/edit'],
    ['/user/password_reset/change?access-token=abc&uid=a@b.co', '/user/password_reset/change'],
    ['/care/patients/42/notes', '/care/:section/:id/:view'],
    ['/jane@doe.example', '/other'],
    ['/patient/dashboard/xyz', '/other'],
  ])('%s is recorded as %s', (path, template) => {
    expect(pathTemplate(path)).toBe(template)
    expect(isPathTemplate(template)).toBe(true)
  })

  test('never carries anything that was not written here beforehand', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('patient', 'dashboard', 'care', 'question_bank', 'appointment'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(isPathTemplate(pathTemplate(`/${pieces.join('/')}`))).toBe(true)
      }),
    )
  })
})
