import { reportError } from './error-reports.ts'

/** Logs and reports an error. Names and numbers only, never personal data. */
export function logError(text: string, ...details: unknown[]): void {
  note(text, ...details)
  reportError(details.find((detail) => detail instanceof Error) ?? named(text))
}

/** Logs an expected failure, which is not reported. */
export function note(text: string, ...details: unknown[]): void {
  console.error(text, ...details)
}

function named(text: string): Error {
  const error = new Error()
  error.name = text.slice(0, 100)
  return error
}
