import { pathTemplate } from '@stillwater/domain/analytics/page-path'
import { host } from '../api/host.ts'
import { version } from './version.ts'

const mostPerPageLoad = 5
let sent = 0

/** Reports an error: its kind, the page's path template and the code locations. */
export function reportError(error: unknown): void {
  if (sent >= mostPerPageLoad || typeof window === 'undefined') return
  sent += 1
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined }
  const body = {
    kind: name.slice(0, 100),
    place: pathTemplate(location.pathname),
    ...(stack ? { stack: placesOnly(stack) } : {}),
    app_version: version,
  }
  // A failed report is not reported.
  void fetch(host() + '/api/error_reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

/** The stack's code locations. The message is dropped because it may quote input, and queries because they may hold tokens. */
export function placesOnly(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at ') || (line.includes('@') && /:\d+:\d+$/.test(line)))
    .map((line) => line.replace(/[?#][^\s):]*/g, ''))
    .join('\n')
    .slice(0, 8000)
}

export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? new Error()))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

/** @internal between tests */
export function startCountingReports(): void {
  sent = 0
}
