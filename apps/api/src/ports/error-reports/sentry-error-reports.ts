import { randomUUID } from 'node:crypto'
import { post } from '../http-call.ts'
import { Outage } from '../outage.ts'
import type { ErrorReports } from './error-reports.port.ts'
import { scrubbedReport } from './scrubbed-report.ts'

export interface SentryOptions {
  /** `https://public-key@host/project` */
  dsn: string
  deadline_ms?: number
}

/** Sends reports to a collector that speaks Sentry's envelope format, one the clinic runs or trusts. */
export function sentryErrorReports({ dsn, deadline_ms = 5_000 }: SentryOptions): ErrorReports {
  const { url, key } = readDsn(dsn)
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=stillwater/1, sentry_key=${key}`,
  }
  return {
    async report(report) {
      const { source, kind, place, stack, request_id, app_version } = scrubbedReport(report)
      const event_id = randomUUID().replaceAll('-', '')
      const event = {
        event_id,
        level: 'error',
        platform: source === 'web' ? 'javascript' : 'node',
        release: app_version,
        transaction: place,
        tags: { source, request_id },
        exception: { values: [{ type: kind, value: stack?.split('\n')[0] ?? '' }] },
        extra: { stack },
      }
      const body = [{ event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
      const { status } = await post({ port: 'error-reports', url, headers, body, deadline_ms })
      if (status < 200 || status >= 300) throw new Outage('error-reports', { code: `HTTP ${status}` })
    },
  }
}

function readDsn(dsn: string): { url: string; key: string } {
  const parsed = URL.canParse(dsn) ? new URL(dsn) : undefined
  const [, before = '', project] = /^(\/(?:[\w-]+\/)*)(\d+)$/.exec(parsed?.pathname ?? '') ?? []
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !/^\w+$/.test(parsed.username) || !project) {
    throw new Error('The address for error reports must look like https://public-key@host/project-number.')
  }
  return { url: `${parsed.origin}${before}api/${project}/envelope/`, key: parsed.username }
}
