import pino, { type Logger } from 'pino'

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
])

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What may be said of an error: its class, its code and where it was thrown, never its message. */
export function describeError(error: unknown): { error_class: string; error_code?: string; place?: string } {
  if (!(error instanceof Error)) return { error_class: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const place = error.stack
    ?.split('\n')
    .find(
      (line) =>
        /^\s+at .*\d+:\d+\)?$/.test(line) && !line.includes('node_modules') && !line.includes('node:'),
    )
    ?.replace(/^\s+at /, '')
    .replace(/\(?file:\/\/.*\/(?=[^/]+:\d+:\d+)/, '(')
  return { error_class: error.name, ...(code ? { error_code: code } : {}), ...(place ? { place } : {}) }
}
