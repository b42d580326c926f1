// Postgres tells a lost or overloaded server by these classes; Node tells a lost socket by these codes.
const lostSqlStates = /^(08|28|3D|53|57P|58|XX)/
const lostSocket = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|Cannot use a pool after/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Drizzle wraps the driver's error: the cause carries the code. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && codeOf(error) === '' && error.cause instanceof Error ? error.cause : error
}

/** The database cannot answer now; the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = driverError(error)
  const code = codeOf(cause)
  if (code === '57014' || code === '55P03') return true
  if (code.length === 5 && lostSqlStates.test(code)) return true
  return lostSocket.has(code) || (cause instanceof Error && lostMessages.test(cause.message))
}

/** Someone else held what this one needed for longer than anyone waits. */
export function isLockedTooLong(error: unknown): boolean {
  return codeOf(driverError(error)) === '55P03'
}

/** Two transactions met; running this one again is enough. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(driverError(error))
  return code === '40001' || code === '40P01'
}

/** The name of the constraint that refused a row, so that a use case can say what it means to a person. */
export function refusedBy(error: unknown): string | undefined {
  const cause = driverError(error)
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : undefined
}
