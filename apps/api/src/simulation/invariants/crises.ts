import { groupBy } from '../../platform/group-by.ts'
import { finding, type Finding } from './finding.ts'

interface Signal {
  patient_id: string
  at: string
  kind: string
}

export interface SafetyTask {
  patient_id: string
  created_at: string
  acknowledged_at: string | null
  /** When an alert was accepted for delivery. */
  told_at: string | null
  done_at: string | null
  contacts: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A job may take a message's danger to the task. */
const openedWithinMs = 30 * minuteMs
/** The longest clock of a task is a day; a step of the clock is hours. */
const answeredWithinMs = 32 * hourMs
const closedWithinMs = 96 * hourMs

/**
 * No crisis unanswered: every signal has a task, someone acknowledged it or an alert about it was accepted, and in the
 * end an outcome is documented.
 */
export function checkCrises(signals: readonly Signal[], tasks: readonly SafetyTask[], now: Date): Finding {
  const byPatient = groupBy(tasks, ({ patient_id }) => patient_id)
  return finding(signals, (signal) => {
    const age = now.getTime() - Date.parse(signal.at)
    const task = (byPatient.get(signal.patient_id) ?? []).find((one) => covers(one, signal.at))
    if (!task)
      return age > openedWithinMs ? `${signal.patient_id}: ${signal.kind} at ${signal.at} has no task` : null
    if (!task.acknowledged_at && !task.told_at && !task.done_at && age > answeredWithinMs)
      return `${signal.patient_id}: ${signal.kind} at ${signal.at} reached nobody`
    if (task.done_at ? task.contacts === 0 : age > closedWithinMs)
      return `${signal.patient_id}: ${signal.kind} at ${signal.at} has no documented outcome`
    return null
  })
}

/** Open when the signal came, or opened by it. */
function covers({ created_at, done_at }: SafetyTask, at: string): boolean {
  const opened = Date.parse(created_at) - Date.parse(at)
  return opened <= openedWithinMs && (done_at === null || Date.parse(done_at) >= Date.parse(at))
}
