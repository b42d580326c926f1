export interface ErrorReport {
  source: 'web' | 'api'
  /** The class or code of the error: `TypeError`. */
  kind: string
  /** Where: a screen, a route template, a job. */
  place: string | null
  stack: string | null
  request_id: string | null
  app_version: string | null
}

/** Reports errors to the operators, without any personal data. */
export interface ErrorReports {
  report(report: ErrorReport): Promise<void>
}
