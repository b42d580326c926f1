import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { createStore } from '../store.ts'

/** What a person wants to do that would lose what they typed, while they are asked whether to. */
export const leaving = createStore<{ leave: () => void } | null>(null)

const unsaved = new Set<symbol>()
let here = ''

/** While `isUnsaved`, whatever leads away from the form asks first: links, Back, a reload, closing the tab. */
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

/** Does it at once where nothing would be lost, and otherwise once the person has agreed. */
export function askBeforeLeaving(leave: () => void): void {
  if (unsaved.size === 0) return leave()
  leaving.set({
    leave() {
      discard()
      leave()
    },
  })
}

/** For a path of this product: the page a person is on already is not left. */
export function isElsewhere(path: string): boolean {
  const { pathname, search } = new URL(path, location.href)
  return pathname !== location.pathname || search !== location.search
}

export function keepEditing(): void {
  leaving.set(null)
}

// Who is logged out, by the server or for being away, must not be held on a page with their data.
session.onDrop(discard)

// Browsers call the listeners of a window in the order they were added, and the router adds its own when it is drawn.
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
 * Back has happened by the time a page hears of it. The form's address is put back on top of where Back led, before the
 * router looks, so that going there after all is one step back again.
 */
function turnBack(event: PopStateEvent): void {
  if (unsaved.size === 0 || location.pathname + location.search === here) return
  event.stopImmediatePropagation()
  history.pushState(null, '', here)
  askBeforeLeaving(() => history.back())
}
