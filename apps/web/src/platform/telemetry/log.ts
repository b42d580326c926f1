import { reportError } from './error-reports.ts'

/** For technicians: names of things and numbers, never what belongs to a person. */
export function logError(text: string, ...details: unknown[]): void {
  note(text, ...details)
  reportError(details.find((detail) => detail instanceof Error) ?? named(text))
}

/** What was expected to happen now and then, so nobody needs a report of it. */
export function note(text: string, ...details: unknown[]): void {
  console.error(text, ...details)
}

function named(text: string): Error {
  const error = new Error()
  error.name = text.slice(0, 100)
  return error
}
