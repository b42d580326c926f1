export const retentionDecisions = ['keep', 'destroy'] as const
export type RetentionDecision = (typeof retentionDecisions)[number]

export interface RetentionRules {
  /** For states that are not listed. */
  default_years: number
  states: Readonly<Record<string, number>>
}

/** What the clinic recorded, and never less than the law of the patient's state asks for. */
export function retentionYears(
  { default_years, states }: RetentionRules,
  region: string | null,
  clinic_years: number | null,
): number {
  return Math.max(clinic_years ?? 0, states[region ?? ''] ?? default_years)
}

/** The last day on which the record must still be there. */
export function keptUntil(last_active_on: string, years: number): string {
  const end = new Date(`${last_active_on}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end.toISOString().slice(0, 10)
}

export const isPastRetention = (last_active_on: string, years: number, today: string): boolean =>
  today > keptUntil(last_active_on, years)
