/** Harm that happened in or around treatment. */
const adverseKinds = [
  'medicine_reaction',
  'medicine_error',
  'self_harm',
  'suicide_attempt',
  'hospital_stay',
  'death',
  'other_harm',
] as const

/** What the law makes a clinician report. */
const mandatedKinds = ['child_abuse', 'elder_abuse', 'dependent_adult_abuse', 'duty_to_warn'] as const

export const incidentKinds = [...adverseKinds, ...mandatedKinds] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const severities = ['mild', 'moderate', 'severe', 'life_threatening', 'fatal'] as const
export type Severity = (typeof severities)[number]

/** To whom an incident can be reported. */
export const reportRecipients = [
  'medwatch',
  'state_agency',
  'protective_services',
  'police',
  'person_in_danger',
  'clinical_lead',
  'other',
] as const
export type ReportRecipient = (typeof reportRecipients)[number]

export function isMandated(kind: IncidentKind): boolean {
  return (mandatedKinds as readonly string[]).includes(kind)
}

/** Harm is graded; what the law asks to report is reported whatever its degree. */
export function fitsSeverity(kind: IncidentKind, severity: Severity | null): boolean {
  return isMandated(kind) === (severity === null)
}

const hourMs = 3_600_000

/**
 * By when someone follows it up. The clinic's own clock: states ask for abuse and threats to be reported at once or
 * within one to two days, and the strictest of those holds everywhere.
 */
function followUpHours(kind: IncidentKind, severity: Severity | null): number {
  if (isMandated(kind)) return 24
  return severity === 'mild' || severity === 'moderate' ? 7 * 24 : 24
}

export function followUpDueAt(kind: IncidentKind, severity: Severity | null, recorded_at: Date): Date {
  return new Date(recorded_at.getTime() + followUpHours(kind, severity) * hourMs)
}

/** A mandated report is closed once it was made to someone outside of the clinic. */
export function mayClose(kind: IncidentKind, reported_to: readonly ReportRecipient[]): boolean {
  return !isMandated(kind) || reported_to.some((to) => to !== 'clinical_lead')
}
