import { words } from '@stillwater/contract/words'
import type { SafetyLevel } from '@stillwater/domain/safety/columbia'
import type { DangerCategory } from '@stillwater/domain/safety/danger/phrase-group'
import type { AlertTier, ContactTarget, SafetyOutcome } from '@stillwater/domain/safety/response'

export const levelWords: Record<SafetyLevel, string> = {
  low: words('Low risk'),
  moderate: words('Moderate risk'),
  high: words('High risk'),
}

export const outcomeWords: Record<SafetyOutcome, string> = {
  reached_safe: words('Reached and safe'),
  safety_plan: words('Safety plan made'),
  emergency_services: words('Emergency services sent'),
  not_reached: words('Not reached'),
}

export const targetWords: Record<ContactTarget, string> = {
  patient: words('Patient'),
  emergency_contact: words('Emergency contact'),
  welfare_check: words('Welfare check'),
}

export const tierWords: Record<AlertTier, string> = {
  on_call: words('On-call clinician'),
  backup: words('Backup clinician'),
  coordinators: words('Coordinators'),
  admins: words('Admins'),
}

export const channelWords: Record<'email' | 'sms' | 'none', string> = {
  email: words('Email'),
  sms: words('Text message'),
  none: words('No delivery'),
}

export const locationWords: Record<'told_now' | 'address' | 'region', string> = {
  told_now: words('They told us this on the crisis page.'),
  address: words('Their address on file. They may be somewhere else.'),
  region: words('Only their state is known.'),
}

export const dangerWords: Record<DangerCategory, string> = {
  harm_self: words('Harm to self'),
  harm_others: words('Harm to others'),
  abuse: words('Abuse or threats'),
  overdose: words('Overdose or poisoning'),
  reaction: words('Dangerous reaction or symptom'),
  dependent: words('Child or dependent in danger'),
}

const roleWords: Record<string, string> = {
  provider: words('Provider'),
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  coordinator: words('Care coordinator'),
  oncall: words('On call'),
  admin: words('Admin'),
}

export function roleName(role: string): string {
  return roleWords[role] ?? role
}
