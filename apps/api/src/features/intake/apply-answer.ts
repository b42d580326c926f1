import { eq } from 'drizzle-orm'
import { addressFields } from '@stillwater/contract/addresses'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isOnInNetworkPlan, isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { answerFields } from '@stillwater/domain/intake/answer-fields'
import { earlyContact } from '@stillwater/domain/intake/earlier-visits'
import { readPlanChoice, whyNotChosen } from '@stillwater/domain/intake/plan-choice'
import { visitTypeAfterAnswer } from '@stillwater/domain/intake/visit-flags'
import { parseDay } from '@stillwater/domain/formats/dates'
import type { CareRole } from '@stillwater/domain/people/care-roles'
import { parseState } from '@stillwater/domain/people/regions'
import type { VisitType } from '@stillwater/domain/people/visit-types'
import type { Ctx } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { uuid } from '../../platform/http/admit.ts'
import { storeAddress } from '../people/addresses/save-address.ts'
import { openPatient, sealPatient } from '../people/patient-record.ts'
import { preferCash } from '../insurance/stop-policy.ts'
import { openPolicies } from '../people/policy-record.ts'
import { openTask } from '../tasks/open-task.ts'
import type { SealedAnswer } from './answer-record.ts'
import { assignToVisit } from './assign-care-person.ts'
import { keepEmergencyContact } from './keep-emergency-contact.ts'
import { lastIdentityStatus } from './check-identity.ts'
import type { Question } from './content/load-content.ts'
import { factsOf, type Intake } from './load-intake.ts'
import { changePatient } from './patient-events.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'
import { visits } from './visits.table.ts'

interface Answered {
  ctx: Ctx<'patient'>
  connection: Connection
  intake: Intake
  answer: SealedAnswer
  /** What was chosen or typed; a question that was skipped brings nothing about. */
  value: string
}
type Effect = (answered: Answered) => Promise<void>

/** What an answer changes besides being kept, in its own transaction. */
export async function applyAnswer(
  ctx: Ctx<'patient'>,
  connection: Connection,
  intake: Intake,
  question: Question,
  answer: SealedAnswer,
): Promise<void> {
  const { value } = answer
  const answered = { ctx, connection, intake, answer, value: value ?? '' }
  if (question.question_type === 'insurance') return chooseInsurance(question.name, answered)
  if (value === null) return
  await byName[question.name]?.(answered)
  await byType[question.question_type]?.(answered)
  const visit_type = visitTypeAfterAnswer(question.name, answer)
  if (visit_type) await changeVisitType(connection, intake, visit_type)
}

const byName: Record<string, Effect> = {
  birth_date: ({ connection, ctx: { keyring }, intake, value, answer }) => {
    const dob = /^\d{4}-/.test(value) ? value : parseDay(answer.response ?? '')
    const sealed = sealPatient(intake.patient, keyring, { ...openPatient(intake.patient, keyring), dob })
    return changePatient(connection, intake, { sealed })
  },
  emergency_contact: keepContact,
  [earlyContact]: keepContact,
  region: ({ connection, intake, value }) => changePatient(connection, intake, { region: parseState(value) }),
  pronoun: ({ connection, intake, value, answer }) =>
    changePatient(connection, intake, {
      pronoun: (answer.elaboration ?? answer.response ?? value).slice(0, 40),
    }),
  communication_preference: ({ connection, intake, value }) =>
    changePatient(connection, intake, { communication_preference: value === 'phone' ? 'phone' : 'video' }),
  prescription_delivery_method: ({ connection, intake, value }) =>
    changePatient(connection, intake, { prescription_delivery_method: value }),
  controlled_medication: ({ connection, intake, value }) =>
    changePatient(connection, intake, { controlled_substance_requested: value !== 'no' }),
  // A change of plan is a change of price: a person of the clinic makes it with them.
  update_plan: ({ connection, intake, value }) =>
    value === 'add' ? wish(connection, intake, 'arrange-plan-change', value) : Promise.resolve(),
  schedule_provider: ({ connection, intake, answer }) =>
    wish(connection, intake, 'arrange-provider-visit', answer.response),
  schedule_therapist: ({ connection, intake, answer }) =>
    wish(connection, intake, 'arrange-therapist-visit', answer.response),
  schedule_counselor: ({ connection, intake, answer }) =>
    wish(connection, intake, 'arrange-care-manager-visit', answer.response),
  choose_counselor: (answered) => choose(answered, 'care_manager'),
  choose_therapist: (answered) => choose(answered, 'therapist'),
}

const byType: Partial<Record<Question['question_type'], Effect>> = {
  plan_selector: choosePlan,
  payment: async ({ intake }) => refuseUnpaid(intake),
  identity: refuseUnverified,
  address: shipTo,
}

function keepContact({ connection, ctx, intake, value }: Answered): Promise<void> {
  return keepEmergencyContact(connection, ctx.keyring, intake, value)
}

/** What is chosen here is what is paid for afterwards; once it is paid it is no longer chosen here. */
async function choosePlan({ connection, intake, value }: Answered): Promise<void> {
  const plan = readPlanChoice(value)
  const { paid } = factsOf(intake)
  if (!plan || whyNotChosen(plan, { ...intake.patient, paid }, intake.therapist_regions))
    throw new Problem('answer_refused')
  await changePatient(connection, intake, plan)
}

const declining = ['', 'none', 'prefers_cash_option']

/** Whoever added a card that covers visits has them billed; whoever did not pays. A card under way keeps the choice. */
async function chooseInsurance(name: string, answered: Answered): Promise<void> {
  const { connection, intake, value } = answered
  const { patient, key } = intake
  if (name !== 'insurance' || factsOf(intake).paid) return
  const policies = openPolicies(patient.insurance, key)
  const policy = policies.find(({ kind }) => kind === 'visits') ?? null
  const goesOn = !declining.includes(value) && isPolicyInUse(policy) && policy?.status !== 'out_of_network'
  if (!goesOn) await preferCash(connection, { patient, key, policies })
  await changePatient(connection, intake, {
    is_insurance: goesOn && (isOnInNetworkPlan(policy) || patient.is_insurance),
  })
}

async function refuseUnverified({ connection, intake }: Answered): Promise<void> {
  const status = await lastIdentityStatus(connection, intake.patient.id)
  if (!intake.patient.verification_complete && (status === null || status === 'refused'))
    throw new Problem('answer_refused', {
      errors: [t('We could not confirm who you are yet. Please try again or write to us.')],
    })
}

async function shipTo({ connection, ctx, intake, value }: Answered): Promise<void> {
  const address = addressFields.safeParse({ ...answerFields(value), address_type: 'ShippingAddress' })
  if (!address.success) throw new Problem('answer_refused')
  await storeAddress(ctx, connection, intake.patient, address.data)
  intake.visit.has_submitted_shipping = true
}

/** Someone without a wish leaves the choice to the clinic. */
async function choose({ connection, intake, value }: Answered, role: CareRole): Promise<void> {
  if (uuid.test(value)) await assignToVisit(connection, intake, value, role)
}

function wish(
  connection: Connection,
  { patient, visit, key }: Intake,
  task_key: string,
  said: string | null,
) {
  return openTask(connection, {
    patient_id: patient.id,
    visit_id: visit.id,
    audience: 'care_team',
    task_key,
    ...(said ? { details: { key, about: { wish: said } } } : {}),
  }).then(() => undefined)
}

export async function changeVisitType({ db }: Connection, { visit }: Intake, visit_type: VisitType) {
  if (visit.visit_type === visit_type) return
  visit.visit_type = visit_type
  await db.update(visits).set({ visit_type }).where(eq(visits.id, visit.id))
}
