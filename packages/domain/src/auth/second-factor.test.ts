import { describe, expect, test } from 'vitest'
import { roles } from '../people/capabilities.ts'
import { secondFactorStep } from './second-factor.ts'

describe('second factor: what sign-in still asks for', () => {
  test.each(roles.filter((role) => role !== 'patient'))('%s', (role) => {
    expect(secondFactorStep({ role, has_factor: true, is_demo: false })).toBe('code')
    expect(secondFactorStep({ role, has_factor: false, is_demo: false })).toBe('enroll')
    expect(secondFactorStep({ role, has_factor: true, is_demo: true })).toBe('code')
    expect(secondFactorStep({ role, has_factor: false, is_demo: true })).toBe('none')
  })

  test('of a patient: nothing, in a demo or outside it', () => {
    for (const is_demo of [true, false])
      for (const has_factor of [true, false])
        expect(secondFactorStep({ role: 'patient', has_factor, is_demo })).toBe('none')
  })
})
