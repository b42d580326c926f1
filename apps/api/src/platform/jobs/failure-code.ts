import { driverError } from '../db/failures.ts'

const plain = /^[\w.-]{1,60}$/

/** The code or class of a failure. A message could carry a person's details, so it is never kept. */
export function failureCode(error: unknown): string {
  const cause = driverError(error)
  if (!(cause instanceof Error)) return 'not_an_error'
  if ('code' in cause && typeof cause.code === 'string' && plain.test(cause.code)) return cause.code
  return plain.test(cause.constructor.name) ? cause.constructor.name : 'Error'
}
