import { addressFields } from '@stillwater/contract/save-address'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isOnInNetworkPlan, isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { answerFields, readEmergencyContact } from '@stillwater/domain/intake/answer-fields'
import { earlyContact } from '@stillwater/domain/intake/earlier-visits'
import { readPlanChoice, whyNotChosen } from '@stillwater/domain/intake/plan-choice'
import { visitTypeAfterAnswer } from '@stillwater/domain/intake/visit-flags'
import { parseDay } from '@stillwater/domain/formats/dates'
import type { CareRole } from '@stillwater/domain/people/care-roles'
import { parseState } from '@stillwater/domain/people/regions'
import type { CareTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import type { Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { uuid } from '../../../platform/http/admit.ts'
import { lockMoney } from '../../payments/invoices/lock-money.ts'
import { storeAddress } from '../../people/addresses/save-address.ts'
import { preferCash } from '../../insurance/stop-policy.ts'
import { changePatient, type PatientChanges } from '../../people/change-patient.ts'
import { loadPatient, openPatient, sealPatient, type SealedPatient } from '../../people/patient-record.ts'
import { openPolicies } from '../../people/policy-record.ts'
import { openTask } from '../../tasks/open-task.ts'
import type { SealedAnswer } from './answer-record.ts'
import { assignToVisit } from '../visits/assign-care-person.ts'
import { changeVisit } from '../visits/change-visit.ts'
import { scheduleVisit } from './schedule-visit.ts'
import { lastIdentityStatus } from '../visits/check-identity.ts'
import type { Question } from '../content/load-content.ts'
import { factsOf, type Intake } from '../load-intake.ts'
import { hasMember } from '../visit-record.ts'

interface Given {
  intake: Intake
  question: Question
  answer: SealedAnswer
}

interface Answered extends Given {
  ctx: Ctx<'patient'>
  connection: Connection
  /** What was chosen or typed. */
  value: string
}
type Effect = (answered: Answered) => Promise<unknown> | void

/** What an answer changes besides being saved, in the same transaction. A skipped question changes nothing. */
export async function applyAnswer(
  ctx: Ctx<'patient'>,
  connection: Connection,
  { intake, question, answer }: Given,
): Promise<void> {
  const { value } = answer
  const answered = { ctx, connection, intake, question, answer, value: value ?? '' }
  if (question.question_type === 'insurance') return chooseInsurance(answered)
  if (value === null) return
  await byName[question.name]?.(answered)
  await byType[question.question_type]?.(answered)
  const { visit, patient } = intake
  const visit_type = visitTypeAfterAnswer(question.name, answer, {
    visit_type: visit.visit_type,
    is_controlled: patient.controlled_substance_requested ?? false,
    has_provider: hasMember(patient, 'provider'),
  })
  if (visit_type !== visit.visit_type) await changeVisit(connection, visit, { visit_type })
}

const byName: Record<string, Effect> = {
  birth_date: (answered) => {
    const { value, answer } = answered
    return seals(answered, { dob: /^\d{4}-/.test(value) ? value : parseDay(answer.response ?? '') })
  },
  emergency_contact: saveEmergencyContact,
  [earlyContact]: saveEmergencyContact,
  region: changes(({ value }) => ({ region: parseState(value) })),
  pronoun: changes(({ value, answer }) => ({
    pronoun: (answer.elaboration ?? answer.response ?? value).slice(0, 40),
  })),
  communication_preference: changes(({ value }) => ({
    communication_preference: value === 'phone' ? 'phone' : 'video',
  })),
  prescription_delivery_method: changes(({ value }) => ({ prescription_delivery_method: value })),
  controlled_medication: changes(({ value }) => ({ controlled_substance_requested: value !== 'no' })),
  // A change of plan changes the price: a member of the clinic arranges it with the patient.
  update_plan: (answered) =>
    answered.value === 'add' ? requests('arrange-plan-change', answered) : undefined,
  schedule_provider: schedules('provider', 'arrange-provider-visit'),
  schedule_therapist: schedules('therapist', 'arrange-therapist-visit'),
  schedule_counselor: schedules('care_manager', 'arrange-care-manager-visit'),
  choose_counselor: (answered) => choose(answered, 'care_manager'),
  choose_therapist: (answered) => choose(answered, 'therapist'),
}

const byType: Partial<Record<Question['question_type'], Effect>> = {
  plan_selector: choosePlan,
  payment: refuseUnpaid,
  identity: refuseUnverified,
  address: shipTo,
}

/** An answer that is stored on the patient's record as well. */
function changes(of: (answered: Answered) => PatientChanges): Effect {
  return (answered) => changePatient(answered.connection, answered.intake.patient, of(answered))
}

/** The row is read again under the visit's lock: another answer may have sealed more since the call was admitted. */
async function seals({ connection, ctx: { keyring }, intake }: Answered, about: SealedPatient) {
  const [patient = intake.patient] = await connection.run(loadPatient, [intake.patient.id])
  const sealed = sealPatient(patient, keyring, { ...openPatient(patient, keyring), ...about })
  await changePatient(connection, patient, { sealed })
}

/** The contact is on the patient's record, so it is there in an emergency without a search through answers. */
function saveEmergencyContact(answered: Answered) {
  return seals(answered, { emergency_contact: readEmergencyContact(answered.value) })
}

/** A payment holds this lock and not the visit's, and may have gone through since the call was admitted. */
async function underMoneyLock(connection: Connection, intake: Intake): Promise<Intake> {
  await lockMoney(connection, [intake.patient.id])
  const [patient = intake.patient] = await connection.run(loadPatient, [intake.patient.id])
  return { ...intake, patient }
}

/** A client that says it has paid is not believed: the payment itself is, and it comes before this question. */
function refuseUnpaid({ intake }: Answered): void {
  if (factsOf(intake).paid) return
  throw new Problem('answer_refused', { errors: [t('Please pay for your first month to continue.')] })
}

/** The plan that is chosen here is paid for afterwards; once it is paid it can no longer be chosen here. */
async function choosePlan({ connection, intake: before, value }: Answered): Promise<void> {
  const plan = readPlanChoice(value)
  const intake = await underMoneyLock(connection, before)
  const { paid } = factsOf(intake)
  if (!plan || whyNotChosen(plan, { ...intake.patient, paid }, intake)) throw new Problem('answer_refused')
  await changePatient(connection, intake.patient, plan)
}

const declining = ['', 'none', 'prefers_cash_option']

/**
 * Visits are billed to a card that covers them; without one the patient pays. While a card is being checked the choice
 * stays as it is.
 */
async function chooseInsurance({ connection, intake: before, question, value }: Answered): Promise<void> {
  if (question.name !== 'insurance') return
  const intake = await underMoneyLock(connection, before)
  const { patient, key } = intake
  if (factsOf(intake).paid) return
  const policies = openPolicies(patient.insurance, key)
  const policy = policies.find(({ kind }) => kind === 'visits') ?? null
  const usesCard = !declining.includes(value) && isPolicyInUse(policy) && policy?.status !== 'out_of_network'
  if (!usesCard) await preferCash(connection, { patient, key, policies })
  await changePatient(connection, patient, {
    is_insurance: usesCard && (isOnInNetworkPlan(policy) || patient.is_insurance),
  })
}

async function refuseUnverified({ connection, intake }: Answered): Promise<void> {
  const status = await lastIdentityStatus(connection, intake.patient.id)
  if (!intake.patient.verification_complete && (status === null || status === 'refused'))
    throw new Problem('answer_refused', {
      errors: [t('We couldn’t confirm who you are yet. Please try again or email us.')],
    })
}

async function shipTo({ connection, ctx, intake, value }: Answered): Promise<void> {
  const address = addressFields.safeParse({ ...answerFields(value), address_type: 'ShippingAddress' })
  if (!address.success) throw new Problem('answer_refused')
  await storeAddress(ctx, connection, intake.patient, address.data)
}

/** A patient without a preference leaves the choice to the clinic. */
async function choose({ connection, intake, value }: Answered, role: CareRole): Promise<void> {
  if (uuid.test(value)) await assignToVisit(connection, intake, { care_person_id: value, role })
}

/** A scheduling step leaves a booking or a task. decision S8 */
function schedules(appointment_type: CareRole, task_key: CareTaskKind): Effect {
  return async (answered) => {
    const { ctx, connection, intake, value } = answered
    const isBooked = await scheduleVisit(ctx, connection, {
      patient: intake.patient,
      appointment_type,
      value,
    })
    if (!isBooked) await requests(task_key, answered)
  }
}

/** Gives the care team a task; what the patient asked for is the answer. */
function requests(task_key: CareTaskKind, { connection, intake: { patient, visit } }: Answered) {
  return openTask(connection, {
    patient_id: patient.id,
    visit_id: visit.id,
    audience: 'care_team',
    task_key,
  })
}
