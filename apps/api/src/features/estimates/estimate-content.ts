import { t, words } from '@stillwater/contract/words'
import {
  expectedOfMembership,
  expectedOfPlan,
  type Expected,
} from '@stillwater/domain/estimates/expected-charges'
import type { BilledPlan } from '@stillwater/domain/invoices/bill'
import { isPlanKey, type PlanKey } from '@stillwater/domain/people/offerings'
import { addDays, addMonths, dayIn } from '@stillwater/domain/plans/billing-dates'
import type { PriceList } from '@stillwater/domain/plans/pricing'
import type { Subscription } from '@stillwater/domain/plans/subscription'
import { visitMinutes, type AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { sessionsOf } from '@stillwater/domain/scheduling/plan-sessions'
import {
  missingOfClinician,
  type ClinicIdentity,
  type ClinicianIdentity,
} from '@stillwater/domain/superbills/billing-identity'
import { serviceCodeOf } from '@stillwater/domain/superbills/service-codes'
import type { BilledPatient } from '../superbills/billed-patient.ts'

export interface EstimateItem {
  description: string
  code: string | null
  count: number
  each_cents: number
  total_cents: number
}

/** Everything that an estimate prints, as it is stored. */
export interface EstimateContent {
  clinic: ClinicIdentity
  patient: { name: string; dob: string }
  /** The session that is scheduled; null for an estimate that was asked for. */
  starts_at: string | null
  zone: string
  service: string
  /** Null where nobody is scheduled: the practice itself is named. */
  clinician: { name: string; credentials: string; npi: string } | null
  /** The state where the patient is, which is where telehealth takes place. */
  region: string
  diagnoses: string[]
  items: EstimateItem[]
  total_cents: number
  from: string
  /** The last day that is estimated. */
  until: string
}

/** A session that is scheduled. */
export interface ScheduledSession {
  starts_at: string
  appointment_type: AppointmentType
  minutes: number
  is_first: boolean
  care_person_name: string
}

export interface EstimateFacts {
  clinic: ClinicIdentity
  patient: BilledPatient
  session: ScheduledSession | null
  clinician: ClinicianIdentity | undefined
  /** Whether a provider has evaluated the patient, so that only follow-up visits are ahead. */
  was_evaluated: boolean
  diagnoses: string[]
  membership: Subscription | null
  was_member: boolean
  /** What plans cost someone who begins one now. */
  prices: PriceList
  credit_cents: number
  now: Date
}

const kinds: Record<AppointmentType, { first: string; later: string }> = {
  therapist: {
    first: words('Therapy session by video or phone, {minutes}\u00a0minutes'),
    later: words('Therapy session by video or phone, {minutes}\u00a0minutes'),
  },
  provider: {
    first: words('First visit with a psychiatric provider: evaluation, {minutes}\u00a0minutes'),
    later: words('Follow-up visit with a psychiatric provider, {minutes}\u00a0minutes'),
  },
  care_manager: {
    first: words('Care counseling session, {minutes}\u00a0minutes'),
    later: words('Care counseling session, {minutes}\u00a0minutes'),
  },
}

/** The plan whose price applies, and what a month of it costs. */
export function planAsPriced({
  patient,
  membership,
  prices,
}: Pick<EstimateFacts, 'patient' | 'membership' | 'prices'>): string {
  const plan = planOf(patient, membership)
  return pricedPlan(plan, isRunning(membership) ? membership.month_cents : null, prices)
}

/** `own_cents`: what a month of a running membership costs; null where there is none. */
export function pricedPlan(
  { offering_key, is_insurance }: BilledPlan,
  own_cents: number | null,
  prices: PriceList,
): string {
  const month_cents = own_cents ?? prices(offering_key, is_insurance).regular.month_cents
  return `${offering_key} ${is_insurance} ${month_cents}`
}

const isRunning = (membership: Subscription | null): membership is Subscription =>
  membership !== null && membership.status !== 'canceled'

/** Null where anything that the law asks for is missing. */
export function estimateContent(facts: EstimateFacts): EstimateContent | null {
  const { clinic, patient, session, clinician, now } = facts
  if (!patient.dob || !patient.region) return null
  const needsClinician = session !== null && session.appointment_type !== 'care_manager'
  if (needsClinician && !isPrintable(clinician, patient.region)) return null
  const current = planOf(patient, facts.membership)
  // Someone whose insurer is billed asks what care costs without it.
  const plan = { ...current, is_insurance: false }
  const from = dayIn(patient.zone, now)
  const expected = current.is_insurance
    ? expectedOfPlan(plan, { today: from, was_member: facts.was_member, prices: facts.prices })
    : expectedOf(facts, plan, from)
  const sessions = session
    ? [sessionItem(session)]
    : sessionsOf(plan.offering_key).flatMap((kind) => itemsOfKind(kind, facts.was_evaluated))
  const bills = expected.bills.map(({ description, count, each_cents }) => ({
    description: t('{plan} membership, billed once a month', { plan: description }),
    code: null,
    count,
    each_cents,
    total_cents: count * each_cents,
  }))
  return {
    clinic,
    patient: { name: patient.name, dob: patient.dob },
    starts_at: session?.starts_at ?? null,
    zone: patient.zone,
    service: session ? sessionItem(session).description : t('Care in your membership, paid out of pocket'),
    clinician:
      session && clinician
        ? { name: session.care_person_name, credentials: clinician.credentials, npi: clinician.npi }
        : null,
    region: patient.region,
    diagnoses: facts.diagnoses,
    items: [...sessions, ...bills],
    total_cents: expected.total_cents,
    from,
    until: addDays(addMonths(from, 12), -1),
  }
}

const isPrintable = (clinician: ClinicianIdentity | undefined, region: string) =>
  clinician !== undefined && missingOfClinician(clinician, region).length === 0

function planOf(patient: BilledPatient, membership: Subscription | null): BilledPlan {
  if (isRunning(membership)) return membership
  const { offering_key, is_insurance } = patient
  const key: PlanKey = isPlanKey(offering_key) ? offering_key : 'medication'
  return { offering_key: key, is_insurance }
}

function expectedOf(
  { membership, was_member, prices, credit_cents }: EstimateFacts,
  plan: BilledPlan,
  from: string,
): Expected {
  return isRunning(membership)
    ? expectedOfMembership(membership, from, credit_cents)
    : expectedOfPlan(plan, { today: from, was_member, prices })
}

/** A session costs nothing besides the membership, and saying so is part of the estimate. */
function sessionItem(session: Omit<ScheduledSession, 'starts_at' | 'care_person_name'>): EstimateItem {
  const { appointment_type, minutes, is_first } = session
  const said = kinds[appointment_type][is_first ? 'first' : 'later']
  return { description: t(said, { minutes }), code: codeOf(session), count: 1, each_cents: 0, total_cents: 0 }
}

/** The level of a follow-up is set after it, so both usual ones are named. */
function codeOf(session: Parameters<typeof serviceCodeOf>[0]): string | null {
  if (session.appointment_type === 'provider' && !session.is_first) return '99213 / 99214'
  return serviceCodeOf(session, null)
}

function itemsOfKind(appointment_type: AppointmentType, was_evaluated: boolean): EstimateItem[] {
  const minutes = visitMinutes(appointment_type)
  const turns = appointment_type === 'provider' && !was_evaluated ? [true, false] : [false]
  return turns.map((is_first) => sessionItem({ appointment_type, minutes, is_first }))
}
