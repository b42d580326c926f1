import { isCareRole, unknownMemberType } from './care-roles.ts'
import {
  insuranceStatusOnPlan,
  insuranceStatusOnSubmit,
  isCanceled,
  isLeadOrCanceled,
} from './patient-status.ts'
import type { InsuranceStatus } from './patient-status.ts'
import { isRemote, visitTypeWithProvider } from './visit-types.ts'
import type { VisitType } from './visit-types.ts'

/** The part of a patient's record that moves by events alone, never by a client's wish. */
export interface PatientState {
  status: string
  insurance_status: InsuranceStatus | null
  communication_preference: 'video' | 'phone' | null
  completed_payment_at: string | null
  initial_assessment_completed_at: string | null
  provider_appointment_scheduled_at: string | null
  first_cm_visit_scheduled_at: string | null
  subscription_end_date: string | null
  cancellation_discount_end_date: string | null
  pending_plan_change: unknown
  next_rating: unknown
  prescription_delivery_method: string | null
  controlled_substance_requested: boolean | null
  last_canceled_at: string | null
}

export type PatientEvent =
  | { type: 'paid'; at: string; is_insurance: boolean }
  | { type: 'visit_completed'; at: string; visit_type: VisitType | null }
  | { type: 'canceled'; at: string }
  | { type: 'assigned'; care_person_type: string }
  | { type: 'policy_submitted' }
  | { type: 'insurance_declined' }

export interface PatientChange {
  /** Why nothing happens; null when the event stands, even where it changes nothing. */
  refusal: string | null
  patient: Partial<PatientState>
  visit: { visit_type?: VisitType }
}

type Before = Pick<
  PatientState,
  'status' | 'insurance_status' | 'completed_payment_at' | 'initial_assessment_completed_at'
>

export const alreadyAMember = 'This membership is already active.'
export const notPaidYet = 'The membership has not been paid for yet.'

/** What an event makes of a patient: the changes alone. The same event again changes nothing. spec: intake §4 */
export function patientTransition(before: Before, event: PatientEvent): PatientChange {
  switch (event.type) {
    case 'paid':
      return paid(before, event)
    case 'visit_completed':
      return visitCompleted(before, event)
    case 'canceled':
      return isCanceled(before.status)
        ? change({})
        : change({ ...clearedOnCancel, last_canceled_at: event.at })
    case 'assigned':
      if (!isCareRole(event.care_person_type)) return refused(unknownMemberType)
      return change({}, event.care_person_type === 'provider' ? { visit_type: visitTypeWithProvider } : {})
    case 'policy_submitted':
      return change({ insurance_status: insuranceStatusOnSubmit(before.insurance_status) })
    case 'insurance_declined':
      return change({ insurance_status: 'prefers_cash_option' })
  }
}

function paid(before: Before, { at, is_insurance }: Extract<PatientEvent, { type: 'paid' }>): PatientChange {
  if (before.status === 'paid_but_incomplete') return change({})
  if (before.initial_assessment_completed_at !== null && !isLeadOrCanceled(before.status)) {
    return refused(alreadyAMember)
  }
  return change({
    completed_payment_at: at,
    status: 'paid_but_incomplete',
    insurance_status: insuranceStatusOnPlan(before.insurance_status, is_insurance),
    communication_preference: is_insurance ? 'video' : null,
  })
}

function visitCompleted(
  before: Before,
  { at, visit_type }: Extract<PatientEvent, { type: 'visit_completed' }>,
): PatientChange {
  if (before.initial_assessment_completed_at !== null) return change({})
  if (before.completed_payment_at === null) return refused(notPaidYet)
  return change({
    initial_assessment_completed_at: at,
    status: isRemote(visit_type) ? 'active_client_without_provider' : 'active_client',
  })
}

/** decision N30; history keeps what is cleared here (decision C6) */
const clearedOnCancel = {
  status: 'canceled',
  completed_payment_at: null,
  initial_assessment_completed_at: null,
  provider_appointment_scheduled_at: null,
  first_cm_visit_scheduled_at: null,
  subscription_end_date: null,
  cancellation_discount_end_date: null,
  pending_plan_change: null,
  next_rating: null,
  insurance_status: null,
  communication_preference: null,
  prescription_delivery_method: null,
  controlled_substance_requested: null,
} as const satisfies Partial<PatientState>

function change(patient: Partial<PatientState>, visit: PatientChange['visit'] = {}): PatientChange {
  return { refusal: null, patient, visit }
}

function refused(refusal: string): PatientChange {
  return { refusal, patient: {}, visit: {} }
}
