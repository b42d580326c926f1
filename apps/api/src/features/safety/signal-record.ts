import {
  highestLevel,
  safetyLevel,
  type ColumbiaAnswer,
  type ColumbiaAnswers,
  type ColumbiaItem,
  type SafetyLevel,
} from '@stillwater/domain/safety/columbia'
import type { DangerMatch } from '@stillwater/domain/safety/danger/screen-text'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { safetySignals } from './safety.table.ts'

/** Why free text was taken for danger, for staff. */
export type DangerReason = Pick<DangerMatch, 'category' | 'phrase'>

/** What of a signal is sealed, by its source. */
export type SealedSignal =
  | { question: string; answer: string; value: string; level: SafetyLevel; reasons?: DangerReason[] }
  | { item: ColumbiaItem; question: string; answer: ColumbiaAnswer }
  | { location: string | null; phone: string | null }

export type SignalRow = Pick<
  typeof safetySignals.$inferSelect,
  'id' | 'created_at' | 'crisis_id' | 'visit_id' | 'source' | 'sealed'
>

export type Signal = Omit<SignalRow, 'sealed'> & { about: SealedSignal }
/** One that is about to be kept. */
export type NewSignal = Omit<Signal, 'created_at'>

export const signalColumns = 's.id, s.created_at, s.crisis_id, s.visit_id, s.source, s.sealed'

const signalPlace = (id: string) => ({ table: 'safety_signals', column: 'sealed', id })

export function openSignal({ sealed, ...row }: SignalRow, key: PersonKey): Signal {
  return { ...row, about: open<SealedSignal>(key, signalPlace(row.id), sealed) }
}

export function sealSignal(key: PersonKey, id: string, about: SealedSignal): Buffer {
  return seal(key, signalPlace(id), about)
}

/** The answers to the screener of one crisis; the last answer to a question stands. Signals come oldest first. */
export function columbiaAnswersOf(signals: readonly NewSignal[], crisis_id: string): ColumbiaAnswers {
  const answers: ColumbiaAnswers = {}
  for (const { crisis_id: of, about } of signals)
    if (of === crisis_id && 'item' in about) answers[about.item] = about.answer
  return answers
}

/** Where the patient said they are, and on which phone to call; the last that was told stands. */
export function toldLocation(signals: readonly NewSignal[]): {
  location: string | null
  phone: string | null
} {
  const told = signals.findLast(({ about }) => 'location' in about)?.about
  return told && 'location' in told ? told : { location: null, phone: null }
}

/** The highest level of the crises that led to a task, each with its own screener. */
export function levelOf(signals: readonly NewSignal[]): SafetyLevel {
  const crises = [...new Set(signals.map(({ crisis_id }) => crisis_id))]
  const levels = crises.map((crisis_id) => {
    const group = signals.filter((one) => one.crisis_id === crisis_id)
    const initial = highestLevel(group.flatMap(({ about }) => ('level' in about ? about.level : [])))
    return crisis_id === null ? initial : safetyLevel(initial, columbiaAnswersOf(group, crisis_id))
  })
  return highestLevel(levels)
}

/** What of a safety task is sealed. */
export interface SealedTask {
  level: SafetyLevel
}

export const taskPlace = (id: string) => ({ table: 'tasks', column: 'sealed', id })
