import { includesMedication, isPlanKey } from '../people/offerings.ts'
import { isCanceled } from '../people/patient-status.ts'
import { visitTypeWithProvider, type VisitType } from '../people/visit-types.ts'
import type { GivenAnswer } from './question-shape.ts'

/** spec: intake §3 */
export function isFollowUp(visit: { is_initial: boolean; is_reactivation: boolean }): boolean {
  return !visit.is_initial && !visit.is_reactivation
}

/** A payment of an earlier membership pays for nothing of a return. decision N36 */
export function isPaidFor(
  visit: { is_reactivation: boolean; created_at: string },
  completed_payment_at: string | null,
): boolean {
  if (completed_payment_at === null) return false
  return !visit.is_reactivation || Date.parse(completed_payment_at) >= Date.parse(visit.created_at)
}

/**
 * Whether a visit belongs to a membership that has ended. Finished or not, it is over: a returning patient
 * begins a new one at checkout, and the old answers stay. decision N36
 */
export function isLeftBehind(
  visit: { created_at: string },
  { status, last_canceled_at }: { status: string; last_canceled_at: string | null },
): boolean {
  if (!isCanceled(status) || last_canceled_at === null) return false
  return Date.parse(visit.created_at) < Date.parse(last_canceled_at)
}

const videoAnswers: readonly string[] = ['yes', 'idontknow', 'dontknow', 'unsure']

/** What a visit was before an answer. */
export interface VisitBefore {
  visit_type: VisitType | null
  /** The answer before asked for a controlled medication. */
  is_controlled: boolean
  has_provider: boolean
}

/** The type of a visit after an answer; one that takes a controlled medication back gives the type back as well. */
export function visitTypeAfterAnswer(
  question_name: string,
  answer: GivenAnswer,
  before: VisitBefore,
): VisitType | null {
  if (question_name !== 'controlled_medication') return before.visit_type
  const asked = typeForControlled(answer)
  if (asked || !before.is_controlled || before.visit_type !== 'video') return asked ?? before.visit_type
  return before.has_provider ? visitTypeWithProvider : null
}

/** A controlled medication is prescribed only after a video visit. */
function typeForControlled(answer: GivenAnswer): VisitType | null {
  const said = [answer.value, answer.response].map((text) =>
    (text ?? '').toLowerCase().replace(/[^a-z]/g, ''),
  )
  return said.some((text) => videoAnswers.includes(text)) ? 'video' : null
}

/** Whether the path is at its end. spec: intake §4 */
export function isFlowComplete(reply: {
  banks: readonly unknown[]
  completed?: boolean
  already_completed?: boolean
}): boolean {
  return reply.banks.length === 0 || reply.completed === true || reply.already_completed === true
}

/**
 * What completion makes of a visit. spec: intake §4
 * @planned the server writes these in SQL
 */
export const completedFlags = { pending_updates: false, complete: true } as const
/**
 * What a visit begins with.
 * @planned the server writes these in SQL
 */
export const newVisitFlags = { pending_updates: true, complete: false } as const

export function needsInitialProviderAppointment(facts: {
  offering_key: string
  provider_appointment_scheduled_at: string | null
}): boolean {
  const { offering_key, provider_appointment_scheduled_at } = facts
  return (
    isPlanKey(offering_key) && includesMedication(offering_key) && provider_appointment_scheduled_at === null
  )
}

/** The browser's picture of an intake under way. */
export interface IntakeState {
  banks: readonly unknown[]
  questions: readonly unknown[]
  answers: Readonly<Record<string, unknown>>
  complete: boolean
  visit_type: VisitType | null
}

/**
 * spec: intake §4
 * @planned the browser's cache forgets the intake by its keys
 */
export function resetVisit({
  complete,
  visit_type,
}: Pick<IntakeState, 'complete' | 'visit_type'>): IntakeState {
  return { banks: [], questions: [], answers: {}, complete, visit_type }
}
