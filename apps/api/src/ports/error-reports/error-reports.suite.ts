import { expect, test } from 'vitest'
import type { ErrorReport, ErrorReports } from './error-reports.port.ts'

export interface ErrorReportsUnderTest {
  reports: ErrorReports
  /** Everything reported so far, oldest first. */
  reported(): Promise<ErrorReport[]>
}

const frame = '    at book (file:///srv/api/book-appointment.ts:41:17)'

/** The behavior that every error-report adapter must have. */
export function errorReportsSuite(under: () => ErrorReportsUnderTest): void {
  test.each(['web', 'api'] as const)('those who repair the %s learn what broke and where', async (source) => {
    const { reports, reported } = under()
    const report = {
      source,
      kind: 'TypeError',
      place: 'POST /api/calendar',
      stack: `TypeError: x is not a function\n${frame}`,
      request_id: 'req-7f',
      app_version: '0.1.0',
    }
    await reports.report(report)
    expect((await reported()).at(-1)).toEqual(report)
  })

  test('a report may know very little', async () => {
    const { reports, reported } = under()
    const report = {
      source: 'web',
      kind: 'Error',
      place: null,
      stack: null,
      request_id: null,
      app_version: null,
    } as const
    await reports.report(report)
    expect((await reported()).at(-1)).toEqual(report)
  })

  test('nothing of the patient is in it', async () => {
    const { reports, reported } = under()
    await reports.report({
      source: 'api',
      kind: 'canary kind',
      place: '/patients/canary@demo.test',
      stack: `Error: Failed query: select 1\nparams: canary,555-0123\n${frame}\nuid: canary@demo.test`,
      request_id: 'canary id',
      app_version: 'canary!',
    })
    const kept = (await reported()).at(-1)
    expect(JSON.stringify(kept)).not.toMatch(/canary|0123|demo/)
    expect(kept?.stack).toContain(frame)
  })
}
