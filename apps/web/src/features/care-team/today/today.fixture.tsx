import { readToday, type Today } from '@stillwater/contract/care/today'
import { todayGroupsFor, type TodayGroup } from '@stillwater/domain/care-team/today'
import { isRole } from '@stillwater/domain/people/capabilities'
import { answer } from '../../../testing/answer.ts'
import { at, task } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './today-screen.tsx'

type Item<G extends TodayGroup> = NonNullable<Today[G]>['items'][number]

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const patient = (n: number) => ({ patient_id: uuid(700 + n), patient_name: `Person ${n}` })

/** A day on which nothing waits, with the groups that a role has. */
function emptyDay(role: string, changes: Partial<Today> = {}): Today {
  const groups = isRole(role) ? todayGroupsFor(role) : []
  const empty = (group: TodayGroup) => (groups.includes(group) ? { total: 0, items: [] } : null)
  return {
    now: at(0),
    zone: 'America/New_York',
    safety: empty('safety'),
    waiting: empty('waiting'),
    immediate: role === 'provider' ? { waiting: 0, longest_since: null } : null,
    sessions: empty('sessions'),
    messages: empty('messages'),
    decisions: empty('decisions') as Today['decisions'],
    failed_orders: empty('failed_orders'),
    run_outs: empty('run_outs'),
    ...changes,
  }
}

export const answerDay = (role: string, changes: Partial<Today> = {}) =>
  answer(readToday, emptyDay(role, changes))

export const listed = <T,>(...items: T[]) => ({ total: items.length, items })

export const safetyItem = (n: number, changes: Partial<Item<'safety'>> = {}): Item<'safety'> => ({
  ...task(n, changes),
  ...patient(n),
})

export const waitingItem = (n: number, changes: Partial<Item<'waiting'>> = {}): Item<'waiting'> => ({
  id: uuid(800 + n),
  ...patient(n),
  since: at(-240),
  starts_at: at(60),
  is_immediate: false,
  ...changes,
})

export const sessionItem = (n: number, changes: Partial<Item<'sessions'>> = {}): Item<'sessions'> => ({
  id: uuid(900 + n),
  ...patient(n),
  care_person_id: uuid(9),
  care_person_name: 'Sam Vale',
  appointment_type: 'therapist',
  starts_at: at(600),
  duration: 45,
  communication: 'video',
  link: null,
  needs_new_time: false,
  phase: 'ahead',
  ...changes,
})

export const messageItem = (n: number, changes: Partial<Item<'messages'>> = {}): Item<'messages'> => ({
  id: uuid(1000 + n),
  ...patient(n),
  waiting_since: at(-7200),
  answer_due_at: at(3600),
  is_urgent: false,
  ...changes,
})

export const prescriptionItem = (n: number, changes: Partial<Item<'run_outs'>> = {}): Item<'run_outs'> => ({
  id: uuid(1100 + n),
  ...patient(n),
  medication_name: 'Sertraline 50 mg',
  without_from: '2026-11-20',
  is_out: false,
  ...changes,
})
