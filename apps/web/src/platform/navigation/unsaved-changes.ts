import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { createStore } from '../store.ts'

/** What leaving the page would end or lose. */
export type Loss = 'changes' | 'call'

/** The pending navigation, while the person is asked whether to lose it. */
export const leaving = createStore<{ leave: () => void; loses: Loss } | null>(null)

const unsaved = new Map<symbol, Loss>()
let here = ''

/** While `isUnsaved`, links, Back, a reload and closing the tab ask first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLoss('changes', isUnsaved)
}

/** During a call, links and Back ask first. A reload does not: the call is joined again after it. */
export function useCallToLeave(isInCall: boolean): void {
  useLoss('call', isInCall)
}

function useLoss(what: Loss, isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return
    const one = Symbol(what)
    if (unsaved.size === 0) watch()
    unsaved.set(one, what)
    return () => {
      unsaved.delete(one)
      if (unsaved.size === 0) unwatch()
    }
  }, [what, isAtStake])
}

const losesChanges = () => [...unsaved.values()].includes('changes')

/** Runs `leave` at once when nothing is unsaved, else once the person has agreed. */
export function askBeforeLeaving(leave: () => void): void {
  if (unsaved.size === 0) return leave()
  leaving.set({
    loses: losesChanges() ? 'changes' : 'call',
    leave() {
      discard()
      leave()
    },
  })
}

/** The same for a form in a dialog, whose page stays and keeps asking for what is unsaved of its own. */
export function askBeforeClosing(close: () => void): void {
  leaving.set({
    loses: 'changes',
    leave() {
      leaving.set(null)
      close()
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
  if (losesChanges()) event.preventDefault()
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
