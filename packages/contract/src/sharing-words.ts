import type { DenialReason } from '@stillwater/domain/disclosures/amendment-requests'
import type { DisclosureReason } from '@stillwater/domain/disclosures/disclosures'
import type { ReleasePart } from '@stillwater/domain/disclosures/releases'
import { words } from './words.ts'

export const partWords: Record<ReleasePart, string> = {
  diagnoses: words('Diagnoses'),
  medications: words('Medications'),
  visit_notes: words('Visit notes'),
  scores: words('Answers and scores'),
  appointments: words('Appointments'),
  billing: words('Billing'),
  psychotherapy_notes: words('Psychotherapy notes'),
}

export const reasonWords: Record<DisclosureReason, string> = {
  permission: words('With permission'),
  required_by_law: words('Required by law'),
  court_order: words('Court order'),
  health_oversight: words('Health oversight agency'),
  public_health: words('Public health'),
  abuse_report: words('Report of abuse or neglect'),
  serious_threat: words('To prevent serious harm'),
  law_enforcement: words('Law enforcement'),
  coroner: words('Coroner or medical examiner'),
  workers_compensation: words('Workers’ compensation'),
}

export const denialWords: Record<DenialReason, string> = {
  not_ours: words('We didn’t create this information'),
  not_in_record: words('It isn’t part of the record we keep'),
  not_open_to_you: words('It’s a part that the law doesn’t open to patients'),
  accurate: words('The record is accurate and complete'),
}
