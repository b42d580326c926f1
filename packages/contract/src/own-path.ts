import { isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { isBankName, isFlowType, type BankName } from '@stillwater/domain/intake/banks'
import { gapCandidates, intakePath, type IntakeFacts } from '@stillwater/domain/intake/path'
import { unansweredOf } from '@stillwater/domain/intake/traversal'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { defaultPlan, isPlanKey } from '@stillwater/domain/people/offerings'
import type { Client } from './client.ts'
import { bankQuestions, searchBank, type Bank } from './intake.ts'
import type { Visit } from './visits.ts'
import type { Patient } from './people.ts'

interface Walker {
  patient: Patient
  visit: Visit
  /** Undefined where the clinic's settings are unknown: then the domain's own list applies. */
  therapist_regions: readonly string[] | undefined
}

/**
 * The whole path of a visit as the client computes it, for patients whose flow_kind is not 'backend'. The server's test
 * compares it with for_visit. decision Q11
 */
export async function ownBanks(call: Client['call'], walker: Walker): Promise<Bank[]> {
  const { patient, visit, therapist_regions } = walker
  const facts = factsOf(patient, visit)
  const load = (name: BankName) => loadBank(call, name, visit.id)
  // The path depends on what these banks still ask, so they are loaded first.
  const early = await Promise.all([...gapCandidates(facts), ...assignedBanks(facts)].map(load))
  const gap_banks = namesOf(early.filter(({ bank }) => bank.unanswered_questions.length > 0))
  const begun_banks = namesOf(early.filter(({ is_begun }) => is_begun))
  const names = intakePath({ ...facts, gap_banks, begun_banks }, therapist_regions)
  const path = await Promise.all(
    names.map((name) => early.find(({ bank }) => bank.name === name) ?? load(name)),
  )
  return path.map(({ bank }) => bank).filter(({ num_questions }) => num_questions > 0)
}

interface LoadedBank {
  bank: Bank
  is_begun: boolean
}

async function loadBank(call: Client['call'], name: BankName, visit_id: string): Promise<LoadedBank> {
  const { id, title, refresh_after } = (await call(searchBank, { query: { name } })).data
  const { questions } = (await call(bankQuestions, { params: { id }, query: { visit_id } })).data
  const answers = Object.fromEntries(questions.flatMap((q) => (q.answer ? [[q.name, q.answer.value]] : [])))
  const unanswered_questions = unansweredOf(questions, answers).map((question) => ({
    name: question.name,
    question_type: question.question_type,
    refresh_after: question.refresh_after,
    num_questions: 1,
  }))
  const bank = { id, name, title, num_questions: questions.length, unanswered_questions, refresh_after }
  return { bank, is_begun: questions.some(({ answer }) => answer !== null) }
}

const namesOf = (loaded: readonly LoadedBank[]) => loaded.map(({ bank }) => bank.name).filter(isBankName)

type Facts = Omit<IntakeFacts, 'gap_banks' | 'begun_banks'>

/** Banks that an assignment or a booking takes off the path unless they were begun. */
function assignedBanks(facts: Facts): BankName[] {
  const { paid, has_care_manager, has_assigned_therapist, needs_initial_provider_appointment } = facts
  if (!paid) return []
  return [
    ...(has_care_manager ? (['counselor'] as const) : []),
    ...(has_assigned_therapist ? (['therapist'] as const) : []),
    ...(needs_initial_provider_appointment ? [] : (['provider_appointment'] as const)),
  ]
}

function factsOf(patient: Patient, visit: Visit): Facts {
  const { offering_key, is_insurance } = patient.plan
  return {
    flow_type: isFlowType(patient.flow_type) ? patient.flow_type : 'legacy',
    offering_key: isPlanKey(offering_key) ? offering_key : defaultPlan.offering_key,
    is_insurance,
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
