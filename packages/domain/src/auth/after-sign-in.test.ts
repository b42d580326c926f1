import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfRole } from '../people/care-roles.ts'
import { afterSignIn, homeOf, safeReturnPath } from './after-sign-in.ts'

// Only to ask the real parser of addresses; the rule itself knows no platform.
declare const URL: new (path: string, base: string) => { origin: string }

const settled = { kind: 'patient', has_visit: true, intake_complete: true } as const

describe('after signing in', () => {
  test.each([
    ['patient', false, false, '/patient/service-lines'],
    ['patient', true, false, '/patient/dashboard/incomplete'],
    ['patient', true, true, '/patient/dashboard'],
    ['provider', false, false, '/care'],
    ['therapist', false, false, '/care'],
    ['care_manager', false, false, '/care'],
    ['oncall', false, false, '/care'],
    ['admin', false, false, '/care'],
  ] as const)('a %s (visit %s, intake done %s) goes to %s', (kind, has_visit, intake_complete, home) => {
    expect(homeOf({ kind, has_visit, intake_complete })).toBe(home)
  })

  test('a coordinator lands at /care', () => {
    expect(homeOf({ kind: kindOfRole('coordinator'), has_visit: false, intake_complete: false })).toBe(
      '/care',
    )
  })

  test.each([
    ['/patient/dashboard/invoices', '/patient/dashboard/invoices'],
    ['/patient/question_bank?plan=therapy', '/patient/question_bank?plan=therapy'],
    ['/appointment/abc', '/appointment/abc'],
    ['/care/inbox', '/patient/dashboard'],
    ['/patientx', '/patient/dashboard'],
    ['/member_sign_in', '/patient/dashboard'],
    ['/', '/patient/dashboard'],
    ['//evil.example', '/patient/dashboard'],
    [null, '/patient/dashboard'],
    [undefined, '/patient/dashboard'],
  ])('a patient who wanted %s arrives at %s', (wanted, arrives) => {
    expect(afterSignIn(settled, wanted)).toBe(arrives)
  })

  test('a patient with an unfinished intake is not dropped on the dashboard', () => {
    const unfinished = { ...settled, intake_complete: false }
    expect(afterSignIn(unfinished, '/patient/dashboard')).toBe('/patient/dashboard/incomplete')
    expect(afterSignIn(unfinished, '/patient')).toBe('/patient/dashboard/incomplete')
    expect(afterSignIn(unfinished, '/patient/question_bank')).toBe('/patient/question_bank')
  })

  test('a care person is not sent into the patient area', () => {
    const therapist = { kind: 'therapist', has_visit: false, intake_complete: false } as const
    expect(afterSignIn(therapist, '/patient/dashboard/message')).toBe('/care')
    expect(afterSignIn(therapist, '/care/inbox?thread=4')).toBe('/care/inbox?thread=4')
  })
})

describe('a return path', () => {
  test.each(['/a', '/a/b?c=d#e', '/a?next=//b', '/a%20b', '/.well-known/x', `/${'a'.repeat(1999)}`])(
    '%s is kept',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  test.each([
    '',
    'a',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000b',
    '/a\u200bb',
    '/a b',
    '/a//evil.example',
    '/..//evil.example',
    '/a/../b',
    '/a/%2e%2e/b',
    '/./b',
    `/${'a'.repeat(2000)}`,
  ])('%j is refused', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })

  test('never leaves this origin', () => {
    const origin = 'https://clinic.example'
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(`/${pieces.join('')}`)
        if (path) expect(new URL(path, origin).origin).toBe(origin)
      }),
      { numRuns: 1000 },
    )
  })
})
