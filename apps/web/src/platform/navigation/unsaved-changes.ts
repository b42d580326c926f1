import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { createStore } from '../store.ts'

/** The pending navigation, while the person is asked whether to lose unsaved changes. */
export const leaving = createStore<{ leave: () => void } | null>(null)

const unsaved = new Set<symbol>()
let here = ''

/** While `isUnsaved`, links, Back, a reload and closing the tab ask first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = Symbol('form')
    if (unsaved.size === 0) watch()
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
      if (unsaved.size === 0) unwatch()
    }
  }, [isUnsaved])
}

/** Runs `leave` at once when nothing is unsaved, else once the person has agreed. */
export function askBeforeLeaving(leave: () => void): void {
  if (unsaved.size === 0) return leave()
  leaving.set({
    leave() {
      discard()
      leave()
    },
  })
}

/** The same for a path; navigating to the current page asks nothing. */
export function isElsewhere(path: string): boolean {
  const { pathname, search } = new URL(path, location.href)
  return pathname !== location.pathname || search !== location.search
}

export function keepEditing(): void {
  leaving.set(null)
}

// A session that ended must not keep its page open with the person's data.
session.onDrop(discard)

// Window listeners run in the order they were added, and the router adds its own when it renders.
if (typeof window !== 'undefined') window.addEventListener('popstate', turnBack)

function discard(): void {
  leaving.set(null)
  unsaved.clear()
  unwatch()
}

function watch(): void {
  follow()
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pushState', follow)
  window.addEventListener('replaceState', follow)
}

function unwatch(): void {
  window.removeEventListener('beforeunload', warn)
  window.removeEventListener('pushState', follow)
  window.removeEventListener('replaceState', follow)
}

function follow(): void {
  here = location.pathname + location.search
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * popstate fires after Back has happened. The form's URL is pushed on top of the previous one before the router reads
 * it, so that leaving after all is one step back.
 */
function turnBack(event: PopStateEvent): void {
  if (unsaved.size === 0 || location.pathname + location.search === here) return
  event.stopImmediatePropagation()
  history.pushState(null, '', here)
  askBeforeLeaving(() => history.back())
}
