import { lazy, Suspense, useEffect, useState } from 'react'
import { loadGlobals } from '../../platform/globals.ts'

const DeveloperConsole = lazy(() => import('./developer-console.tsx'))

/** Opens the console with the backquote key where the operator allows it. Nothing loads before the key is pressed. */
export function ConsoleKey() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      if (event.key !== '`' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const globals = await loadGlobals()
      if (globals?.dev_console) setOpen((now) => !now)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    open && (
      <Suspense>
        <DeveloperConsole />
      </Suspense>
    )
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
