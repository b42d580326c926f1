import { driverError } from '../db/failures.ts'

const plain = /^[\w.-]{1,60}$/

/** What may be kept about a failure: its code or its class. A message could carry a person's details. */
export function failureCode(error: unknown): string {
  const cause = driverError(error)
  if (!(cause instanceof Error)) return 'not_an_error'
  if ('code' in cause && typeof cause.code === 'string' && plain.test(cause.code)) return cause.code
  return plain.test(cause.constructor.name) ? cause.constructor.name : 'Error'
}
