interface Task {
  task_key: string
}

export interface TaskFacts {
  tasks: readonly Task[]
  visits: readonly { complete: boolean; is_follow_up: boolean }[]
  appointments: readonly { appointment_type: string }[]
  /** First visits that were booked before, by the kind of care person. */
  first_visits: readonly string[]
  prescriptions: readonly { consent: string | null }[]
}

/** With whom the task asks for a first visit. */
const firstVisitOf: Readonly<Record<string, string>> = {
  'schedule-initial-cm': 'care_manager',
  'schedule-initial-dr': 'provider',
}

/** What comes first where several tasks are open; one that is not named comes last, oldest first. */
const order = [
  'read-discharge',
  'choose-new-time',
  'prescription-runs-out',
  'intake-gaps',
  'review-documents',
  'schedule-initial-dr',
  'schedule-initial-cm',
  'unpaid-invoice',
]

/**
 * The tasks that home shows: each kind once, none that asks for a first visit of someone who had it, and none about a
 * prescription whose own row asks for the same.
 */
export function openTasks<F extends TaskFacts>(facts: F): F['tasks'][number][] {
  const kept: F['tasks'][number][] = []
  for (const task of facts.tasks) {
    const isRepeated = kept.some(({ task_key }) => task_key === task.task_key)
    if (!isRepeated && isNeeded(task, facts)) kept.push(task)
  }
  return kept.toSorted((one, other) => place(one) - place(other))
}

function isNeeded({ task_key }: Task, facts: TaskFacts): boolean {
  const { prescriptions, visits, appointments, first_visits } = facts
  if (task_key.includes('consent')) return !prescriptions.some(({ consent }) => consent === 'needed')
  if (!Object.hasOwn(firstVisitOf, task_key)) return true
  const kind = firstVisitOf[task_key]!
  const isBooked =
    first_visits.includes(kind) || appointments.some(({ appointment_type }) => appointment_type === kind)
  return !isBooked && !visits.some(({ complete, is_follow_up }) => complete && is_follow_up)
}

function place({ task_key }: Task): number {
  const found = order.indexOf(task_key)
  return found === -1 ? order.length : found
}

/** Tasks that ask for the same as the action of the page. */
const sameAsAction: Readonly<Record<string, readonly string[]>> = {
  check_in: ['online-checkin'],
  intake: ['intake-gaps', 'online-checkin'],
}

interface Action {
  kind: string
  task?: Task
  appointment?: { needs_new_time: boolean }
}

/** What is left to list once the page asks for its one action: no task stands on the page twice. */
export function otherTasks<F extends TaskFacts>(facts: F, action: Action): F['tasks'][number][] {
  const asked = [
    ...(sameAsAction[action.kind] ?? []),
    ...(action.task ? [action.task.task_key] : []),
    ...(action.appointment?.needs_new_time ? ['choose-new-time'] : []),
  ]
  return openTasks(facts).filter(({ task_key }) => !asked.includes(task_key))
}
