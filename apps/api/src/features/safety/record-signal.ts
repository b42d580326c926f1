import { randomUUID } from 'node:crypto'
import { safetyLevels, type SafetyLevel } from '@stillwater/domain/safety/columbia'
import {
  crisisTaskKeys,
  initialLevel,
  itemNine,
  safetyAtHome,
  type Crisis,
  type CrisisTaskKey,
} from '@stillwater/domain/safety/item-nine'
import { acknowledgeWithinMs } from '@stillwater/domain/safety/response'
import { statement, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { alertOnCall } from '../tasks/alert-on-call.ts'
import { publishTask } from '../tasks/publish-task.ts'
import {
  levelOf,
  openSignal,
  sealSignal,
  signalColumns,
  taskPlace,
  type DangerReason,
  type SealedSignal,
  type SealedTask,
  type NewSignal,
  type Signal,
  type SignalRow,
} from './signal-record.ts'

interface HeldTask {
  id: string
  task_key: CrisisTaskKey
  urgent: boolean
}

const holdTask = statement<HeldTask>('hold_safety_task', 'select * from hold_safety_task($1)')
const signalsOf = statement<SignalRow>(
  'signals_of_task',
  `select ${signalColumns} from safety_signals s
    where s.patient_id = $1 and (s.task_id = $2 or s.crisis_id = $3) order by s.created_at, s.id`,
)
const signalTask = statement<never>(
  'signal_safety',
  `select signal_safety($1, $2, $3, $4, $5, app_now() + $6 * interval '1 millisecond', $7, $8)`,
)
const addSignal = statement<never>(
  'add_safety_signal',
  `insert into safety_signals (id, patient_id, task_id, crisis_id, visit_id, source, sealed)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const shownCrisis = statement<{ id: string }>(
  'shown_crisis',
  'select id from crises where patient_id = $1 and acknowledged_at is null',
)
const keepCrisis = statement<never>(
  'keep_crisis',
  `insert into crises as c (id, patient_id, task_id, screen) values ($1, $2, $3, $4)
   on conflict (id) do update set task_id = excluded.task_id,
     screen = case when c.screen = 'page' then c.screen else excluded.screen end`,
)
const moveCrisis = statement<never>('move_crisis', 'update crises set task_id = $2 where id = $1')

/** A patient and the key that seals what is kept about them. */
export interface Person {
  id: string
  key: PersonKey
}

/** The open safety task of a patient, whose other changes wait until the caller's transaction ends. */
export async function holdSafety({ run }: Connection, patient: Person, crisis_id?: string) {
  const [task] = await run(holdTask, [patient.id])
  const [shown] = await run(shownCrisis, [patient.id])
  const rows = await run(signalsOf, [patient.id, task?.id ?? null, crisis_id ?? shown?.id ?? null])
  return { task, shown, signals: rows.map((row) => openSignal(row, patient.key)) }
}

type Held = Pick<Awaited<ReturnType<typeof holdSafety>>, 'task' | 'signals'>

export interface WrittenSignal {
  source: NewSignal['source']
  question: string
  answer: string
  value: string
  visit_id: string | null
  crisis: Crisis
  level: SafetyLevel
  reasons?: DangerReason[]
  /** The answer is another than before; the same one again is no new signal while its task is open. */
  changed: boolean
}

const sources: Record<string, NewSignal['source']> = {
  [itemNine]: 'item_nine',
  [safetyAtHome]: 'safety_at_home',
}

type AnswerSignal = Omit<WrittenSignal, 'source' | 'level' | 'reasons' | 'visit_id'> & {
  question_name: string
  visit_id: string
}

export function recordAnswerSignal(connection: Connection, patient: Person, said: AnswerSignal) {
  const { question_name, ...signal } = said
  const source = sources[question_name] ?? 'health_history'
  return recordSignal(connection, patient, { ...signal, source, level: initialLevel(said.crisis) })
}

/**
 * An answer or a text that speaks of danger, in the transaction that keeps it: the patient's one safety task is opened
 * or woken, the crisis is shown to the patient again, and people are alerted. decisions S2 and S7
 */
export async function recordSignal(connection: Connection, patient: Person, said: WrittenSignal) {
  const { crisis, source } = said
  const held = await holdSafety(connection, patient)
  const isSame = ({ visit_id, about, source: of }: Signal) =>
    of === source && visit_id === said.visit_id && 'value' in about && about.value === said.value
  const wakes = !held.task || said.changed || !held.signals.some(isSame)
  const task_id = held.task?.id ?? randomUUID()
  const crisis_id = crisis.screen ? (held.shown?.id ?? randomUUID()) : null
  const about: SealedSignal = {
    question: said.question,
    answer: said.answer,
    value: said.value,
    level: said.level,
    ...(said.reasons ? { reasons: said.reasons } : {}),
  }
  const signal = newSignal({ source, crisis_id, visit_id: said.visit_id, about })
  if (wakes) await wakeTask(connection, patient, { ...held, task_id, signal, crisis })
  if (crisis_id) await connection.run(keepCrisis, [crisis_id, patient.id, task_id, crisis.screen])
  if (wakes) await keepSignal(connection, patient, task_id, signal)
  await connection.run(publishTask, [task_id])
  return { signal_id: signal.id, crisis_id }
}

/** Something told after the crisis began: it wakes the task only where it raises the level, or where none is open. */
export async function recordDetail(
  connection: Connection,
  patient: Person,
  crisis: { id: string; task_id: string },
  about: SealedSignal,
): Promise<void> {
  const held = await holdSafety(connection, patient, crisis.id)
  const source = 'item' in about ? ('columbia' as const) : ('location' as const)
  const signal = newSignal({ source, crisis_id: crisis.id, visit_id: null, about })
  const affirms = 'item' in about && about.answer === 'yes'
  const before = held.task ? levelOf(held.signals) : null
  const after = levelOf([...held.signals, signal])
  const raised = before !== null && isHigher(after, before)
  let task_id = held.task?.id ?? crisis.task_id
  if (raised || (!held.task && affirms)) {
    task_id = held.task?.id ?? randomUUID()
    await wakeTask(connection, patient, { ...held, task_id, signal, crisis: null })
    await connection.run(moveCrisis, [crisis.id, task_id])
  } else if (held.task && after !== before) {
    const level = sealedLevel(patient, task_id, after)
    await connection.run(signalTask, [task_id, patient.id, null, held.task.task_key, false, 0, false, level])
  }
  await keepSignal(connection, patient, task_id, signal)
  await connection.run(publishTask, [task_id])
}

export const newSignal = (about: Omit<NewSignal, 'id'>): NewSignal => ({ id: randomUUID(), ...about })

const isHigher = (one: SafetyLevel, other: SafetyLevel) =>
  safetyLevels.indexOf(one) > safetyLevels.indexOf(other)

const sealedLevel = ({ key }: Person, task_id: string, level: SafetyLevel) =>
  seal(key, taskPlace(task_id), { level } satisfies SealedTask)

export async function wakeTask(
  connection: Connection,
  patient: Person,
  {
    task,
    signals,
    task_id,
    signal,
    crisis,
  }: Held & { task_id: string; signal: NewSignal; crisis: Crisis | null },
): Promise<void> {
  const level = levelOf([...signals, signal])
  const within = acknowledgeWithinMs[level]
  const urgent = (task?.urgent ?? false) || (crisis?.task.urgent ?? false) || within !== null
  // An urgent task keeps its short clock, whatever the new signal asks for by itself.
  const wanted = [crisis?.task.due_ms, within, task?.urgent ? acknowledgeWithinMs.high : null]
  const due_ms = Math.min(...wanted.filter((ms) => typeof ms === 'number'), dayMs)
  const key = urgent ? 'check-in-now' : mostPressing(task?.task_key, crisis?.task.key)
  const sealed = sealedLevel(patient, task_id, level)
  await connection.run(signalTask, [task_id, patient.id, signal.visit_id, key, urgent, due_ms, true, sealed])
  if (urgent) await enqueue(connection, alertOnCall, { task_id }, { dedupe_key: task_id })
}

const dayMs = 24 * 60 * 60_000
const pressing: readonly CrisisTaskKey[] = ['answer-follow-up', 'check-in', 'check-in-now']

function mostPressing(...keys: (CrisisTaskKey | undefined)[]): CrisisTaskKey {
  return pressing.findLast((key) => keys.includes(key)) ?? crisisTaskKeys[0]
}

export function keepSignal({ run }: Connection, patient: Person, task_id: string, signal: NewSignal) {
  const { id, crisis_id, visit_id, source, about } = signal
  return run(addSignal, [
    id,
    patient.id,
    task_id,
    crisis_id,
    visit_id,
    source,
    sealSignal(patient.key, id, about),
  ])
}
