import { useEffect, useRef } from 'react'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { createStore, useStore } from '../../../platform/store.ts'

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

/** Runs what a key stands for, unless someone is writing, a dialog is open or another key is held. Escape always runs. */
export function useShortcuts(keys: Shortcuts): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = current.current[event.key]
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (!run || isHeld || event.defaultPrevented || isDialogOpen()) return
      if (event.key !== 'Escape' && (!shortcuts.get() || isWriting(event.target))) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
