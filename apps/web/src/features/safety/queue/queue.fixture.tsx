import type { Reply } from '@stillwater/contract/endpoint'
import { answer, json, respond } from '../../../testing/answer.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { globals } from '../../../testing/globals.ts'
import { readGlobals } from '@stillwater/contract/shell'
import {
  listSafetyTasks,
  readSafetyTask,
  type SafetyDetails,
  type SafetyTask,
} from '@stillwater/contract/safety'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './queue-screen.tsx'
import './task/task-screen.tsx'
import './alerts/alerts-screen.tsx'

/** The time at the server, an hour away from any real one. */
export const now = Date.parse('2026-11-16T09:00:00.000Z')
export const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

export const theo = { id: uuid(1), name: 'Theo Brandt', role: 'oncall' }
export const renee = { id: uuid(2), name: 'Renee Okafor', role: 'care_manager' }
export const dana = { id: uuid(3), name: 'Dana Whitfield', role: 'therapist' }

export const oncall = staff('oncall', theo.id, 'Theo', 'Brandt')
export function staff(role: string, id = uuid(9), first_name = 'Sam', last_name = 'Vale') {
  return user({ id, role, first_name, last_name, email: `${role}@demo.test`, patient: null })
}

export function task(n: number, changes: Partial<SafetyTask> = {}): SafetyTask {
  return {
    id: uuid(100 + n),
    patient_id: uuid(200 + n),
    patient_name: `Person ${n}`,
    level: 'high',
    urgent: true,
    created_at: at(-146),
    signaled_at: at(-146),
    due_at: at(754),
    acknowledged_at: null,
    acknowledged_by: null,
    outcome_due_at: null,
    assigned_to: null,
    escalated_at: null,
    told: true,
    done_at: null,
    ...changes,
  }
}

export const acknowledged = {
  acknowledged_at: at(-110),
  acknowledged_by: theo,
  outcome_due_at: at(1690),
}

export function details(changes: Partial<SafetyDetails> = {}): SafetyDetails {
  const { patient_id } = task(1)
  return {
    ...task(1, { patient_name: 'Jonah Pruitt' }),
    patient: {
      id: patient_id,
      name: 'Jonah Pruitt',
      pronoun: 'he/him',
      dob: '1992-11-16',
      phone: '5125550142',
      email: 'jonah@example.com',
      emergency_contact: { name: 'Joel Ellison', relationship: 'Brother', phone: '5125550199' },
      location: '1 Main St, Austin, TX 78701',
      location_source: 'told_now',
      zone: 'America/Chicago',
    },
    dispatch: { phone: null, advice: 'Call 911 and ask to be transferred to the dispatch for Austin, TX.' },
    signals: [
      { id: uuid(301), created_at: at(-100), question: 'Have you thought about how?', answer: 'Yes' },
      { id: uuid(302), created_at: at(-146), question: 'Better off dead', answer: 'More than half the days' },
    ],
    contacts: [],
    handovers: [],
    safety_plan_at: null,
    next_target: 'patient',
    ...changes,
  }
}

export function contact(changes: Partial<SafetyDetails['contacts'][number]> = {}) {
  return {
    id: uuid(401),
    created_at: at(-30),
    by: theo,
    target: 'patient' as const,
    outcome: 'not_reached' as const,
    note: null,
    ...changes,
  }
}

/** What the clinic answers about its safety queue from now on. */
export function answerQueue(tasks: SafetyTask[]): void {
  const begun = Date.now()
  answer(readGlobals, globals())
  respond('GET', listSafetyTasks.path, () => {
    const reply: Reply<typeof listSafetyTasks> = { now: at((Date.now() - begun) / 1000), tasks }
    return json(reply)
  })
}

/** Opens the page of a task, as the on-call person unless said otherwise. */
export function openTask(shown: SafetyDetails, as = oncall) {
  answerQueue([shown])
  answer(readSafetyTask, shown)
  return renderScreen(`/care/safety/${shown.id}`, { as })
}
