import { isCanceled } from '../people/patient-status.ts'
import { openTasks } from './home-tasks.ts'

interface Appointment {
  appointment_type: string
  starts_at: string
  /** The care person will be away at that time. */
  needs_new_time: boolean
}
interface Prescription {
  consent: string | null
}

/** What the home page knows about a patient. Lists are in the order of the calls that bring them. */
export interface HomeFacts {
  status: string | null
  /** The patient has put the crisis page away, and the care team's task about it is still open. */
  has_crisis_follow_up: boolean
  /** Newest first. */
  visits: readonly { complete: boolean; is_follow_up: boolean }[]
  /** Soonest first. */
  appointments: readonly Appointment[]
  threads: readonly { unread: number }[]
  /** A discharge ended it: a last supply is still on its way, and nobody asks for an exercise any more. decision 0140 */
  is_care_over: boolean
  is_check_in_due: boolean
  tasks: readonly { task_key: string }[]
  /** First visits that were booked before, by the kind of care person. */
  first_visits: readonly string[]
  /** Those that are filled at present. */
  prescriptions: readonly Prescription[]
  /** The first that the care team assigned, or else the one of the day. */
  exercise: object | null
}

export type HomeAction<F extends HomeFacts = HomeFacts> =
  | { kind: 'crisis_follow_up' }
  | { kind: 'visit'; appointment: F['appointments'][number] }
  | { kind: 'message'; thread: F['threads'][number] }
  | { kind: 'intake' }
  | { kind: 'first_intake' }
  | { kind: 'return' }
  | { kind: 'check_in'; is_begun: boolean }
  | { kind: 'prescription'; prescription: F['prescriptions'][number] }
  | { kind: 'task'; task: F['tasks'][number] }
  | { kind: 'paused' }
  | { kind: 'care_ended' }
  | { kind: 'exercise'; exercise: NonNullable<F['exercise']> }
  | { kind: 'nothing' }

const dayMs = 24 * 60 * 60 * 1000

/** A visit of the next 24 hours comes before everything but a crisis; a later one leaves room for what is due now. */
export const visitIsSoonMs = dayMs

/** The one thing that the home page asks for. The first that applies wins. decision 0116 */
export function homeAction<F extends HomeFacts>(facts: F, now: number): HomeAction<F> {
  return (
    crisisFollowUp(facts) ??
    visit(facts, ({ starts_at, needs_new_time }) => needs_new_time || isSoon(starts_at, now)) ??
    unreadMessage(facts) ??
    intake(facts) ??
    checkIn(facts) ??
    prescription(facts) ??
    task(facts) ??
    visit(facts, () => true) ??
    (facts.status === 'paused' ? { kind: 'paused' as const } : null) ??
    careEnded(facts) ??
    exercise(facts) ?? { kind: 'nothing' }
  )
}

const isSoon = (starts_at: string, now: number) => Date.parse(starts_at) - now <= visitIsSoonMs

function crisisFollowUp({ has_crisis_follow_up }: HomeFacts) {
  return has_crisis_follow_up ? ({ kind: 'crisis_follow_up' } as const) : null
}

function visit<F extends HomeFacts>({ appointments }: F, applies: (one: Appointment) => boolean) {
  const appointment: F['appointments'][number] | undefined = appointments.find(applies)
  return appointment ? ({ kind: 'visit', appointment } as const) : null
}

function unreadMessage<F extends HomeFacts>({ threads }: F) {
  const thread: F['threads'][number] | undefined = threads.find(({ unread }) => unread > 0)
  return thread ? ({ kind: 'message', thread } as const) : null
}

/**
 * A membership that has ended, an intake that is begun, or one that is not. Someone who left keeps the way back until
 * it is paid: a visit that they opened and did not continue is no intake to them.
 */
function intake({ status, visits }: HomeFacts) {
  if (isCanceled(status)) return { kind: 'return' } as const
  const isBegun = visits.some(({ complete, is_follow_up }) => !complete && !is_follow_up)
  if (status === 'paid_but_incomplete' || isBegun) return { kind: 'intake' } as const
  return status === 'lead' ? ({ kind: 'first_intake' } as const) : null
}

function checkIn({ visits, is_check_in_due, tasks }: HomeFacts) {
  const is_begun = visits.some(({ complete, is_follow_up }) => !complete && is_follow_up)
  const isAsked = tasks.some(({ task_key }) => task_key === 'online-checkin')
  return is_begun || is_check_in_due || isAsked ? ({ kind: 'check_in', is_begun } as const) : null
}

function prescription<F extends HomeFacts>({ prescriptions }: F) {
  const found: F['prescriptions'][number] | undefined = prescriptions.find(
    ({ consent }) => consent === 'needed',
  )
  return found ? ({ kind: 'prescription', prescription: found } as const) : null
}

function task<F extends HomeFacts>(facts: F) {
  const [first] = openTasks(facts) as F['tasks'][number][]
  return first ? ({ kind: 'task', task: first } as const) : null
}

function careEnded({ is_care_over }: HomeFacts) {
  return is_care_over ? ({ kind: 'care_ended' } as const) : null
}

function exercise<F extends HomeFacts>(facts: F) {
  return facts.exercise
    ? ({ kind: 'exercise', exercise: facts.exercise as NonNullable<F['exercise']> } as const)
    : null
}
