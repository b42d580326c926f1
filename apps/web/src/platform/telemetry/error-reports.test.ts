import { describe, expect, test } from 'vitest'
import { calls } from '../../testing/answer.ts'
import { placesOnly, reportError, watchErrors } from './error-reports.ts'

const reports = () => calls('POST', '/api/error_reports').map(({ body }) => body as Record<string, string>)

describe('error report', () => {
  test('names its kind, the page by template and the version (A-ERR-027)', () => {
    history.replaceState(null, '', '/patient/video-appointment/secret-id?token=CANARY')
    reportError(new RangeError('CANARY typed by a person'))
    expect(reports()[0]).toMatchObject({
      kind: 'RangeError',
      place: '/patient/video-appointment/:id',
      app_version: '0.1.0-test',
    })
    expect(JSON.stringify(reports())).not.toMatch(/CANARY|secret-id/)
  })

  test('is sent for an uncaught error', () => {
    watchErrors()
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x') }))
    expect(reports().map(({ kind }) => kind)).toEqual(['TypeError'])
  })

  test('is sent at most five times per page load', () => {
    for (let i = 0; i < 9; i++) reportError(new Error('again'))
    expect(reports()).toHaveLength(5)
  })

  test('keeps the locations of a stack without messages and query strings', () => {
    const stack =
      'Error: CANARY\n  at f (https://x.example/assets/a.js?token=CANARY:1:2)\nCANARY again\n  at g (a.js:3:4)'
    expect(placesOnly(stack)).toBe('  at f (https://x.example/assets/a.js:1:2)\n  at g (a.js:3:4)')
  })
})
