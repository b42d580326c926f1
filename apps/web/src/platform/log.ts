import { reportError } from './error-reports.ts'

/** For technicians: names of things and numbers, never what belongs to a person. */
export function logError(text: string, detail?: unknown): void {
  note(text, detail)
  reportError(detail instanceof Error ? detail : named(text))
}

/** What was expected to happen now and then, so nobody needs a report of it. */
export function note(text: string, detail?: unknown): void {
  console.error(...(detail === undefined ? [text] : [text, detail]))
}

function named(text: string): Error {
  const error = new Error()
  error.name = text.slice(0, 100)
  return error
}
