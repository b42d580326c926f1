import { lazy, type ComponentType, type ReactNode } from 'react'
import { logError } from '../platform/log.ts'
import { LoadFailure } from './load-failure.tsx'

interface ScreenModule<P> {
  default: ComponentType<P>
}

/** A screen whose code is fetched when it is first shown. The outlet shows a spinner if that takes a while. */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ScreenModule<P>>,
): ComponentType<P> {
  return lazy((): Promise<ScreenModule<P>> => load().catch(failed)) as ComponentType<P>
}

/** Offline, or the server has a newer build: no fault of the screen, so it is not the fatal one. */
function failed(): { default: () => ReactNode } {
  logError('Error loading screen.')
  return { default: LoadFailure }
}
