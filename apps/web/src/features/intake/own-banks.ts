import { bankQuestions, searchBank, type Bank, type Visit } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import { isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { isFlowType, type BankName } from '@stillwater/domain/intake/banks'
import { intakePath, type IntakeFacts } from '@stillwater/domain/intake/path'
import { unansweredOf } from '@stillwater/domain/intake/traversal'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { defaultPlan, isOfferingKey, isPlanKey } from '@stillwater/domain/people/offerings'
import { api } from '../../platform/api.ts'
import { loadGlobals } from '../../platform/globals.ts'

/** The path walked by the browser itself, by the same rule as the server's. decision Q11 */
export async function ownBanks(patient: Patient, visit: Visit): Promise<Bank[]> {
  const globals = await loadGlobals()
  const names = intakePath(factsOf(patient, visit), globals?.therapist_regions)
  return Promise.all(names.map((name) => bankOf(name, visit.id)))
}

async function bankOf(name: BankName, visit_id: string): Promise<Bank> {
  const { id, title, refresh_after } = (await api(searchBank, { query: { name } })).data
  const { questions } = (await api(bankQuestions, { params: { id }, query: { visit_id } })).data
  const answers = Object.fromEntries(questions.flatMap((q) => (q.answer ? [[q.name, q.answer.value]] : [])))
  return {
    id,
    name,
    title,
    num_questions: questions.length,
    unanswered_questions: unansweredOf(questions, answers).map((question) => ({
      name: question.name,
      refresh_after: question.refresh_after,
      num_questions: 1,
    })),
    refresh_after,
  }
}

function factsOf(patient: Patient, visit: Visit): IntakeFacts {
  const key = patient.plan.offering_key
  return {
    flow_type: isFlowType(patient.flow_type) ? patient.flow_type : 'legacy',
    offering_key: isOfferingKey(key) || isPlanKey(key) ? key : defaultPlan.offering_key,
    is_insurance: patient.plan.is_insurance,
    region: patient.region,
    direct_messaging_pilot: patient.direct_messaging_pilot,
    pending_updates: visit.pending_updates,
    is_follow_up: visit.is_follow_up,
    is_reactivation: visit.is_reactivation,
    paid: isPaidFor(visit, patient.completed_payment_at),
    has_visits_policy: isPolicyInUse(patient.insurance_visits_policy),
    has_medications_policy: patient.insurance_medications_policy !== null,
    has_submitted_shipping: visit.has_submitted_shipping,
    has_verified_identity: visit.has_verified_identity,
    has_assigned_therapist: visit.has_assigned_therapist,
    has_care_manager: patient.care_manager !== null,
    needs_initial_provider_appointment: visit.needs_initial_provider_appointment,
    finished_banks: [],
  }
}
