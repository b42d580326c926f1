import type { Reply } from '@stillwater/contract/endpoint'
import { readHome } from '@stillwater/contract/home'
import { answer } from './answer.ts'
import { openClinic, visit } from './intake-clinic.ts'
import { patient } from './people.ts'

export type Home = Reply<typeof readHome>

/** What the server knows about an active member with nothing to do. */
export function home(changes: Partial<Home> = {}): Home {
  return {
    patient: patient(),
    visits: { visits: [visit({ complete: true })], has_earlier: false },
    tasks: { tasks: [] },
    appointments: { appointments: [], zone: 'America/Chicago' },
    messages: { threads: [], unread: 0, end_of_care: null },
    exercises: { assignments: [], of_the_day: null },
    prescriptions: { prescriptions: [] },
    subscription: null,
    safety_plan: { plan: null },
    crisis_follow_up: { follow_up: null },
    next_check_in: { next: null },
    ...changes,
  }
}

/** Answers the one call of the home page. */
export function openHome(changes: Partial<Home> = {}): Home {
  const shown = home(changes)
  openClinic([], { patient: shown.patient })
  answer(readHome, shown)
  return shown
}
