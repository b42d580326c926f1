/** What a check found: how much it looked at, and one sentence for each violation. It names ids and amounts only. */
export interface Finding {
  looked_at: number
  violations: string[]
}

export function finding<T>(rows: readonly T[], violationOf: (row: T) => string | null): Finding {
  return { looked_at: rows.length, violations: rows.flatMap((row) => violationOf(row) ?? []) }
}
