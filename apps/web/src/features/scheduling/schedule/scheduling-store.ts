import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore } from '../../../platform/store.ts'

/** What a scheduling page holds. spec: dashboard §3 */
export interface SchedulingState {
  /** Which visit this is about; another one starts with an empty state. */
  wish: string
  /** The dates on offer, as YYYY-MM-DD, and the chosen one. */
  dates: string[]
  date: string
  /** The times on offer on that date, and the chosen one. */
  time_slots: string[]
  time_slot: string
  /** In minutes. */
  duration: number
  provider_id: string
  /** Until when the server keeps the chosen time: in its own words, and by this device's clock. */
  held_until: string
  hold_ends_ms: number
}

const empty: SchedulingState = {
  wish: '',
  dates: [],
  date: '',
  time_slots: [],
  time_slot: '',
  duration: 0,
  provider_id: '',
  held_until: '',
  hold_ends_ms: 0,
}

const draft = 'scheduling'

/** Kept in the tab, so that a reload loses neither the chosen time nor the sentence that it is being kept. */
export const scheduling = createStore<SchedulingState>(empty)

/** The state of this visit; what was chosen for another one is gone. */
export function openScheduling(wish: string): void {
  if (scheduling.get().wish === wish) return
  const kept = readDraft(draft, empty)
  const isOurs = kept.wish === wish && Array.isArray(kept.dates) && Array.isArray(kept.time_slots)
  if (!isOurs) return scheduling.set({ ...empty, wish })
  const isHeld = kept.hold_ends_ms > Date.now()
  scheduling.set(isHeld ? kept : { ...kept, ...noSlot })
}

export const noSlot = { time_slot: '', held_until: '', hold_ends_ms: 0 }

export function updateScheduling(patch: Partial<SchedulingState>): void {
  const state = { ...scheduling.get(), ...patch }
  scheduling.set(state)
  keepDraft(draft, state)
}

/** Nothing is chosen any more, because the visit is booked. */
export function clearScheduling(): void {
  scheduling.set({ ...empty, wish: scheduling.get().wish })
  dropDraft(draft)
}

session.onDrop(() => scheduling.set(empty))
