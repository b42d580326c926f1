import type { Completion } from '@stillwater/contract/exercises'
import type { JsonRecord, PersistedState } from '@stillwater/domain/shell/persisted-shape'
import { persisted } from '../../../platform/session/persisted-state.ts'

type ExerciseState = PersistedState['exercises']
type ListName = 'categories' | 'assignments' | 'history' | 'all_exercises'

/** A tab's storage is small and shared with answers on their way, so it keeps the newest of a long history. */
const mostKept = 60

/** Keeps a list in the state of the tab and passes it on. Answers of finished exercises are left out. spec: dashboard §3 */
export function keepLists<T extends object>(name: ListName, list: T[]): T[] {
  const kept = list.slice(0, mostKept).map((one) => ({ ...one, step_answers: undefined }))
  keepState({ [name]: kept as unknown as JsonRecord[] })
  return list
}

export function keepState(changes: Partial<ExerciseState>): void {
  persisted.update({ exercises: { ...persisted.read().exercises, ...changes } })
}

export function keptState(): ExerciseState {
  return persisted.read().exercises
}

/** What was finished last in this tab, for the screen that offers to send it. */
export function completedExercise(exercise_id: string): Completion | null {
  const kept = keptState().completed_exercise as unknown as Completion | null
  return kept?.exercise_id === exercise_id ? kept : null
}
