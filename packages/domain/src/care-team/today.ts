import { can, type Capability, type Role } from '../people/capabilities.ts'
import type { AppointmentStatus } from '../scheduling/appointment-types.ts'

/** What Today lists, in the order of the page. */
export const todayGroups = [
  'safety',
  'waiting',
  'sessions',
  'messages',
  'decisions',
  'failed_orders',
  'run_outs',
] as const
export type TodayGroup = (typeof todayGroups)[number]

// Medicine is shown to those with a panel of their own, and a decision about it to those who may make it. decision N39
const needs: Record<TodayGroup, Capability> = {
  safety: 'safety.respond',
  waiting: 'appointments.manage',
  sessions: 'appointments.manage',
  messages: 'messages.write',
  decisions: 'prescriptions.write',
  failed_orders: 'patient.write',
  run_outs: 'patient.write',
}

export function todayGroupsFor(role: Role): TodayGroup[] {
  return todayGroups.filter((group) => can(role, needs[group]))
}

/** The most that a group lists; the rest is counted and found in the section that owns it. */
export const longestGroup = 12

export interface Listed<T> {
  total: number
  items: T[]
}

/** The first of a list that is already in order, with the count of all of it. */
export function firstOf<T>(items: readonly T[], total = items.length): Listed<T> {
  return { total: Math.max(total, items.length), items: items.slice(0, longestGroup) }
}

export interface TimeTo {
  is_past: boolean
  /** Time until then, or since then: never negative. */
  ms: number
}

/** What a clock shows about a moment. */
export function timeTo(moment: string, now: number): TimeTo {
  const left = Date.parse(moment) - now
  return { is_past: left <= 0, ms: Math.abs(left) }
}

interface SafetyPlace {
  id: string
  urgent: boolean
  created_at: string
  due_at: string | null
  acknowledged_at: string | null
  outcome_due_at: string | null
}

/** Urgent tasks that no one has acknowledged come first; then whichever clock runs out first. */
export function sortSafetyTasks<T extends SafetyPlace>(tasks: readonly T[]): T[] {
  const isCalling = ({ urgent, acknowledged_at }: T) => urgent && acknowledged_at === null
  const due = ({ acknowledged_at, outcome_due_at, due_at }: T) =>
    dueMs(acknowledged_at === null ? due_at : outcome_due_at)
  return tasks.toSorted(
    (one, other) =>
      Number(isCalling(other)) - Number(isCalling(one)) ||
      compare(due(one), due(other)) ||
      compare(one.created_at, other.created_at) ||
      compare(one.id, other.id),
  )
}

interface MessagePlace {
  id: string
  is_urgent: boolean
  waiting_since: string
}

/** What speaks of danger first, then who has waited longest. */
export function sortUnanswered<T extends MessagePlace>(threads: readonly T[]): T[] {
  return threads.toSorted(
    (one, other) =>
      Number(other.is_urgent) - Number(one.is_urgent) ||
      compare(one.waiting_since, other.waiting_since) ||
      compare(one.id, other.id),
  )
}

interface Session {
  status: AppointmentStatus
  starts_at: string
  /** In minutes. */
  duration: number
}

export const sessionPhases = ['to_record', 'now', 'ahead'] as const
export type SessionPhase = (typeof sessionPhases)[number]

/** Where a session of the day stands; null for one that is recorded, canceled or not confirmed, which Today leaves out. */
export function sessionPhase({ status, starts_at, duration }: Session, now: number): SessionPhase | null {
  if (status !== 'booked') return null
  const starts = Date.parse(starts_at)
  if (now < starts) return 'ahead'
  return now < starts + duration * 60_000 ? 'now' : 'to_record'
}

const dueMs = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment))

export function compare<T extends string | number>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0
}
