import type { PersistedState } from '@stillwater/domain/shell/persisted-shape'
import { initialState, localKey, restore, split, tabKey } from '@stillwater/domain/shell/persisted-state'

/** Entries with this prefix are sealed, so that only their owner's next session can open them. decision S7 */
export const sealedPrefix = 'stillwater.sealed.'

let state: PersistedState | undefined

/** What survives a reload: shared state in local storage, health data in session storage. decision C24 */
export const persisted = {
  read(): PersistedState {
    state ??= restore(stored('localStorage', localKey), stored('sessionStorage', tabKey))
    return state
  },

  /** At start: what an older version left is stored as this one stores it, and what cannot be read is removed. */
  settle(): void {
    const before = stored('localStorage', localKey)
    const { local, tab } = split(this.read())
    const text = JSON.stringify(local)
    if (before === null || before === text) return
    // First what moves out of the shared storage, then what is left there.
    store('sessionStorage', tabKey, JSON.stringify(tab))
    store('localStorage', localKey, text)
  },

  update(patch: Partial<Omit<PersistedState, 'version'>>): void {
    state = { ...this.read(), ...patch }
    const { local, tab } = split(state)
    store('localStorage', localKey, JSON.stringify(local))
    store('sessionStorage', tabKey, JSON.stringify(tab))
  },

  clear(): void {
    state = initialState()
    empty('localStorage')
    empty('sessionStorage')
  },

  /** Only what is in this tab's own storage. */
  clearTab(): void {
    state = undefined
    empty('sessionStorage')
  },

  /** Another tab wrote, so the next read is from storage. */
  reread(): PersistedState {
    state = undefined
    return this.read()
  },
}

/** Called when another tab signs out, or when this page is restored from the back/forward cache. */
export function onOtherTab(changed: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === localKey || event.key === null)) changed()
  }
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) changed()
  }
  window.addEventListener('storage', heard)
  window.addEventListener('pageshow', returned)
  return () => {
    window.removeEventListener('storage', heard)
    window.removeEventListener('pageshow', returned)
  }
}

// Storage may be blocked. The product then works until the page is closed.
type Area = 'localStorage' | 'sessionStorage'

function stored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

function store(area: Area, key: string, text: string): void {
  try {
    window[area].setItem(key, text)
  } catch {
    return
  }
}

function empty(area: Area): void {
  try {
    for (const key of Object.keys(window[area]))
      if (!key.startsWith(sealedPrefix)) window[area].removeItem(key)
  } catch {
    return
  }
}
