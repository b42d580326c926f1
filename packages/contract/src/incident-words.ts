import type { IncidentKind, ReportRecipient, Severity } from '@stillwater/domain/incidents/incidents'
import { words } from './words.ts'

export const incidentWords: Record<IncidentKind, string> = {
  medicine_reaction: words('Harmful reaction to a medicine'),
  medicine_error: words('Medication error'),
  self_harm: words('Self-harm'),
  suicide_attempt: words('Suicide attempt'),
  hospital_stay: words('Emergency or hospital stay'),
  death: words('Death'),
  other_harm: words('Other harm in treatment'),
  child_abuse: words('Abuse or neglect of a child'),
  elder_abuse: words('Abuse or neglect of an older adult'),
  dependent_adult_abuse: words('Abuse or neglect of a dependent adult'),
  duty_to_warn: words('Threat to someone (duty to warn)'),
}

export const severityWords: Record<Severity, string> = {
  mild: words('Mild'),
  moderate: words('Moderate'),
  severe: words('Severe'),
  life_threatening: words('Life-threatening'),
  fatal: words('Fatal'),
}

export const recipientWords: Record<ReportRecipient, string> = {
  medwatch: words('FDA MedWatch'),
  state_agency: words('State agency'),
  protective_services: words('Child or adult protective services'),
  police: words('Police'),
  person_in_danger: words('The person in danger'),
  clinical_lead: words('Clinical lead of the clinic'),
  other: words('Someone else'),
}
