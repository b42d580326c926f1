import { bankQuestions, searchBank, type Bank, type Visit } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import { isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { isBankName, isFlowType, type BankName } from '@stillwater/domain/intake/banks'
import { gapCandidates, intakePath, type IntakeFacts } from '@stillwater/domain/intake/path'
import { unansweredOf } from '@stillwater/domain/intake/traversal'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { defaultPlan, isOfferingKey, isPlanKey } from '@stillwater/domain/people/offerings'
import { api } from '../../../platform/api/api.ts'
import { loadGlobals } from '../../../platform/globals.ts'

/** The path walked by the browser itself, by the same rule as the server's. decision Q11 */
export async function ownBanks(patient: Patient, visit: Visit): Promise<Bank[]> {
  const globals = await loadGlobals()
  const facts = factsOf(patient, visit)
  // The path depends on what these banks still ask, so they are looked at first.
  const looked = await Promise.all(
    [...gapCandidates(facts), ...assignedBanks(facts)].map((name) => bankOf(name, visit.id)),
  )
  const gap_banks = namesOf(looked.filter(({ unanswered_questions }) => unanswered_questions.length > 0))
  const begun_banks = namesOf(looked.filter((bank) => bank.num_questions > bank.unanswered_questions.length))
  const names = intakePath({ ...facts, gap_banks, begun_banks }, globals?.therapist_regions)
  return Promise.all(names.map((name) => looked.find((bank) => bank.name === name) ?? bankOf(name, visit.id)))
}

const namesOf = (banks: readonly Bank[]) => banks.map(({ name }) => name).filter(isBankName)

/** Banks that an assignment takes off the path unless they were begun. */
function assignedBanks({ paid, has_care_manager, has_assigned_therapist }: Facts): BankName[] {
  if (!paid) return []
  return [
    ...(has_care_manager ? (['counselor'] as const) : []),
    ...(has_assigned_therapist ? (['therapist'] as const) : []),
  ]
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

type Facts = Omit<IntakeFacts, 'gap_banks' | 'begun_banks'>

function factsOf(patient: Patient, visit: Visit): Facts {
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
