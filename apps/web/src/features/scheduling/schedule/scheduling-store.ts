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
  /** Until when the server keeps the chosen time: by its own clock, and by this device's. */
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

/** In memory alone: what is being kept for a patient is read from the server after a reload and in another tab. */
export const scheduling = createStore<SchedulingState>(empty)

/** The state of this visit; what was chosen for another one is gone. */
export function openScheduling(wish: string): void {
  if (scheduling.get().wish !== wish) scheduling.set({ ...empty, wish })
}

export const noSlot = { time_slot: '', held_until: '', hold_ends_ms: 0 }

export function updateScheduling(patch: Partial<SchedulingState>): void {
  scheduling.set({ ...scheduling.get(), ...patch })
}

/** Nothing is chosen any more, because the visit is booked. */
export function clearScheduling(): void {
  scheduling.set({ ...empty, wish: scheduling.get().wish })
}

session.onDrop(() => scheduling.set(empty))
