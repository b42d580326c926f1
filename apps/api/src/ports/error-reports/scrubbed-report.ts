import type { ErrorReport } from './error-reports.port.ts'
import { scrub, scrubCode } from './scrub.ts'

const className = /^[A-Za-z][\w.$-]{0,99}$/
const sqlState = /^[0-9A-Z]{5}$/
const routeOrScreen = /^(?:[A-Z]{3,7} )?[\w/:.*-]{1,200}$/
const longestStack = 8_000

/** The report as it may leave the process. Every adapter sends this and nothing else. */
export function scrubbedReport({
  source,
  kind,
  place,
  stack,
  request_id,
  app_version,
}: ErrorReport): ErrorReport {
  return {
    source,
    kind: only(sqlState, kind) ?? scrubbed(only(className, kind)) ?? 'unknown',
    place: scrubbed(only(routeOrScreen, place)),
    stack: stack === null ? null : scrub(stack).slice(0, longestStack),
    request_id: only(/^[\w-]{1,64}$/, request_id),
    app_version: only(/^[\w.+-]{1,40}$/, app_version),
  }
}

function only(shape: RegExp, text: string | null): string | null {
  return text !== null && shape.test(text) ? text : null
}

function scrubbed(text: string | null): string | null {
  return text === null ? null : scrubCode(text)
}
