import { lazy, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { logError } from '../../platform/telemetry/log.ts'
import { LoadFailure } from './load-failure.tsx'

interface ScreenModule<P> {
  default: ComponentType<P>
}

let arrived = 0
const waiting = new Set<() => void>()

/** A screen whose code is fetched when it is first shown. The outlet shows a spinner if that takes a while. */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ScreenModule<P>>,
): ComponentType<P> {
  return lazy((): Promise<ScreenModule<P>> => {
    const screen = load().catch(failed)
    // A turn later: React, too, learns of it only now.
    void screen.then(() => queueMicrotask(tellArrived))
    return screen
  }) as ComponentType<P>
}

/**
 * Draws anew when the code of a screen arrives. React alone would keep whatever stood in for it there for 300 ms,
 * and with it everyone who waits for a screen that is ready.
 */
export function useArrivedCode(): void {
  useSyncExternalStore(waitForCode, countArrived, countArrived)
}

const countArrived = () => arrived

function waitForCode(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

function tellArrived(): void {
  arrived++
  for (const tell of waiting) tell()
}

/** Offline, or the server has a newer build: no fault of the screen, so it is not the fatal one. */
function failed(): { default: () => ReactNode } {
  logError('Error loading screen.')
  return { default: LoadFailure }
}
