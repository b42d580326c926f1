import { addDays } from '../plans/billing-dates.ts'

export const dischargeReasons = [
  'patient_request',
  'treatment_complete',
  'care_elsewhere',
  'no_license',
  'missed_visits',
  'unpaid',
  'safety',
  'other',
] as const
export type DischargeReason = (typeof dischargeReasons)[number]

/** How a patient gets through to their next prescriber without stopping suddenly. */
export const supplyPlans = ['bridge', 'taper', 'taken_over'] as const
export type SupplyPlan = (typeof supplyPlans)[number]

/** Leaving a patient without notice is abandonment; thirty days is what most states and boards look for. */
export const noticeDays = 30
/** Further ahead nobody plans. */
const longestNoticeDays = 365

/** No notice is owed to someone who asked to leave, nor where keeping them endangers a person. */
const needsNotice = (reason: DischargeReason): boolean => reason !== 'patient_request' && reason !== 'safety'

export const earliestDischargeOn = (reason: DischargeReason, today: string): string =>
  addDays(today, needsNotice(reason) ? noticeDays : 0)

export function isDischargeDay(reason: DischargeReason, day: string, today: string): boolean {
  return day >= earliestDischargeOn(reason, today) && day <= addDays(today, longestNoticeDays)
}

/** The medicines that must not stop suddenly and for which nobody wrote down what happens. */
export function unplannedMedicines<Medicine extends { id: string; must_not_stop: boolean }>(
  medicines: readonly Medicine[],
  supplies: readonly { prescription_id: string }[],
): Medicine[] {
  return medicines.filter(
    ({ id, must_not_stop }) =>
      must_not_stop && !supplies.some(({ prescription_id }) => prescription_id === id),
  )
}

export const dischargeStates = ['planned', 'canceled', 'completed', 'returned'] as const
export type DischargeState = (typeof dischargeStates)[number]

interface DischargeTimes {
  canceled_at: string | null
  completed_at: string | null
  /** When the patient came back into care. */
  returned_at: string | null
}

export function dischargeState({ canceled_at, completed_at, returned_at }: DischargeTimes): DischargeState {
  if (canceled_at !== null) return 'canceled'
  if (completed_at === null) return 'planned'
  return returned_at === null ? 'completed' : 'returned'
}

/** Why no discharge can be planned: one is, or one ended the care and nothing has brought the patient back. */
export function whyNotDischarge(
  end_of_care: { is_over: boolean } | null,
): 'discharge_planned' | 'already_discharged' | null {
  if (end_of_care === null) return null
  return end_of_care.is_over ? 'already_discharged' : 'discharge_planned'
}
