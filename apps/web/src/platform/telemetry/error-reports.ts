import { pathTemplate } from '@stillwater/domain/analytics/page-path'
import { host } from '../api/host.ts'
import { version } from './version.ts'

const mostPerPageLoad = 5
let sent = 0

/** Tells the clinic's technicians that a screen failed: what kind of error, on which page, and where in the code. */
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
  // A report that cannot be sent is not itself an error worth a report.
  void fetch(host() + '/api/error_reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

/** The lines that name places in code. A message may quote what a person typed, an address may carry a token. */
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

export function startCountingReports(): void {
  sent = 0
}
