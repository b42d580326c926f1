import type { DischargeReason, SupplyPlan } from '@stillwater/domain/discharges/discharges'
import { words } from './words.ts'

export const dischargeWords: Record<DischargeReason, string> = {
  patient_request: words('You asked to leave'),
  treatment_complete: words('Your treatment is complete'),
  care_elsewhere: words('Another clinic can care for you better'),
  no_license: words('We aren’t licensed where you are'),
  missed_visits: words('Visits were missed'),
  unpaid: words('Invoices weren’t paid'),
  safety: words('We can’t keep everyone safe'),
  other: words('Another reason'),
}

export const supplyWords: Record<SupplyPlan, string> = {
  bridge: words('A last supply from us'),
  taper: words('A plan to stop it step by step'),
  taken_over: words('Your next prescriber continues it'),
}
