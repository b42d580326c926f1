import type { Globals } from '@stillwater/contract/shell'
import { api } from './api/api.ts'
import { readGlobals } from './api/first-calls.ts'
import { createStore, useStore } from './store.ts'

const store = createStore<Globals | null>(null)
let loading: Promise<Globals | null> | null = null

/** The clinic's configuration. Fetched once; after a failure the next caller retries. */
export function loadGlobals(): Promise<Globals | null> {
  loading ??= api(readGlobals, {}).then(
    ({ data }) => {
      store.set(data)
      return data
    },
    () => {
      loading = null
      return null
    },
  )
  return loading
}

export function useGlobals(): Globals | null {
  return useStore(store)
}

/** @internal between tests */
export function forgetGlobals(): void {
  loading = null
  store.set(null)
}
