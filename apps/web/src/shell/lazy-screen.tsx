import { lazy, type ComponentType } from 'react'
import { logError } from '../platform/log.ts'
import { LoadFailure } from './load-failure.tsx'

interface ScreenModule {
  default: ComponentType
}

/** A screen whose code is fetched when it is first shown. The outlet shows a spinner if that takes a while. */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  return lazy(() => load().catch(failed))
}

/** Offline, or the server has a newer build: no fault of the screen, so it is not the fatal one. */
function failed(): ScreenModule {
  logError('Error loading screen.')
  return { default: LoadFailure }
}
