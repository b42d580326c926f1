import { migrations } from './persisted-migrations.ts'
import { readState, record, stateVersion } from './persisted-shape.ts'
import type { PersistedState } from './persisted-shape.ts'

export const localKey = 'stillwater'
export const tabKey = 'stillwater.tab'

// What tells of a person's health or cover lives in tab-scoped storage, gone with the tab; the rest is shared
// between tabs. Log-out wipes both. decision C24
const tabScoped = ['insurance', 'messenger', 'exercises', 'queued_answers'] as const
type TabScoped = (typeof tabScoped)[number]

export type TabState = Pick<PersistedState, 'version' | TabScoped>
export type LocalState = Omit<PersistedState, TabScoped>

export function initialState(): PersistedState {
  return readState({})
}

/** A stored state of any version as today's. Corrupt, unknown or newer than this program: as a new visitor has it. */
export function migrate(stored: unknown): PersistedState {
  let state = record(stored)
  const version = state['version']
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > stateVersion)
    return initialState()
  try {
    for (let at = Number(version); at < stateVersion; at++) state = migrations[at]?.(state) ?? {}
    return readState(state)
  } catch {
    return initialState()
  }
}

export function split(state: PersistedState): { local: LocalState; tab: TabState } {
  const { insurance, messenger, exercises, queued_answers, ...local } = state
  return { local, tab: { version: state.version, insurance, messenger, exercises, queued_answers } }
}

/**
 * The state from the texts of both storages. Versions before 19 kept everything in the first, so the caller
 * writes both back at once, and health data leaves the shared storage.
 */
export function restore(localText: string | null, tabText: string | null): PersistedState {
  const state = migrate(parse(localText))
  const tab = record(parse(tabText))
  return tab['version'] === stateVersion ? { ...state, ...split(migrate(tab)).tab } : state
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
