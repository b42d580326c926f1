import { useEffect, useRef } from 'react'
import { keepDraft, readDraft } from '../../platform/forms/tab-draft.ts'
import { createStore, useStore } from '../../platform/store.ts'

type Shortcuts = Partial<Record<string, () => void>>

const kept = 'inbox-shortcuts'
const shortcuts = createStore(readDraft(kept, { on: true }).on)

/** Single keys can be turned off, because speech input and tremor press them by accident. WCAG 2.1.4 */
export function useShortcutSetting() {
  const on = useStore(shortcuts)
  const setOn = (next: boolean) => {
    shortcuts.set(next)
    keepDraft(kept, { on: next })
  }
  return { on, setOn }
}

/** The first key of a sequence such as "g t". The next key is its second one, for every hook that sees that event. */
let pending: { key: string; at: number; second: Event | null } | null = null
const secondKeyMs = 1500

/**
 * Runs what a key, or a sequence of two such as "g t", stands for, unless someone is writing, a dialog is open or another
 * key is held. Escape always runs.
 */
export function useShortcuts(keys: Shortcuts): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (isHeld || event.defaultPrevented || isDialogOpen()) return
      if (key !== 'Escape' && (!shortcuts.get() || isWriting(event.target))) return
      const first = firstKeyFor(event)
      const run = current.current[first ? `${first} ${key}` : key]
      if (run) {
        pending = null
        event.preventDefault()
        run()
      } else if (!first && Object.keys(current.current).some((known) => known.startsWith(`${key} `))) {
        event.preventDefault()
        pending = { key, at: event.timeStamp, second: null }
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function firstKeyFor(event: KeyboardEvent): string | null {
  if (!pending || event.timeStamp - pending.at > secondKeyMs) return null
  pending.second ??= event
  return pending.second === event ? pending.key : null
}

export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
