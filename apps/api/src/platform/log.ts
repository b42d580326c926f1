import pino, { type Logger } from 'pino'
import { logOutput } from './log-output.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'debug'>

/** What a log line may carry: ids, codes, counts. Bodies, names, headers and messages of errors never reach it. */
const allowed = new Set([
  'event',
  'request_id',
  'route',
  'method',
  'status',
  'ms',
  'actor_id',
  'code',
  'job',
  'job_id',
  'attempt',
  'port',
  'error_class',
  'error_code',
  'place',
  'count',
  'version',
  'address',
  'mode',
  'signal',
  'reason',
  'task_id',
  'tier',
  'channel',
])

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: onlyAllowed,
    },
  }
  return pino(options, destination ?? logOutput())
}

function onlyAllowed(fields: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (allowed.has(name)) kept[name] = value
  return kept
}

/** What may be said of an error: its class, its code and where it was thrown, never its message. */
export function describeError(error: unknown): { error_class: string; error_code?: string; place?: string } {
  if (!(error instanceof Error)) return { error_class: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The message may span lines and carry anything: only what follows it is looked at.
  const frame = error.stack?.replace(error.message, '').split('\n').find(isOwnFrame)
  const place = frame && withoutFolder(frame.trimStart().slice('at '.length))
  return { error_class: error.name, ...(code ? { error_code: code } : {}), ...(place ? { place } : {}) }
}

function isOwnFrame(line: string): boolean {
  return (
    /^\s+at /.test(line) &&
    /\d:\d+\)?$/.test(line) &&
    !line.includes('node_modules') &&
    !line.includes('node:')
  )
}

/** 'open (file:///srv/app/main.js:1:2)' as 'open (main.js:1:2)'. */
function withoutFolder(place: string): string {
  const start = place.indexOf('file://')
  if (start === -1) return place
  const before = place.slice(0, start)
  return `${before.endsWith('(') ? before : `${before}(`}${place.slice(place.lastIndexOf('/') + 1)}`
}
