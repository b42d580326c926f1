import { useEffect, useState } from 'react'
import { sealedNames } from '../../../platform/session/sealed-names.ts'

/** How long the pages wait at most for answers that an earlier session left. */
const openingMs = 3000

/**
 * Sends what is still unsent of this patient before anything else, on whichever page the area is entered. False while
 * such answers may still be found in this browser.
 */
export function useAnswerQueue(patient_id: string): boolean {
  const [isOpen, setOpen] = useState(() => patient_id === '' || sealedNames().length === 0)
  useEffect(() => {
    if (!patient_id) return
    const open = () => setOpen(true)
    const timer = setTimeout(open, openingMs)
    import('./answer-queue.ts').then(({ openQueue }) => openQueue(patient_id)).then(open, open)
    return () => clearTimeout(timer)
  }, [patient_id])
  return isOpen
}
