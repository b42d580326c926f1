import { useEffect, useState } from 'react'
import { hasSealedEntries } from '../../platform/sealed-storage.ts'
import { openQueue } from './answer-queue.ts'

/** How long the pages wait at most for answers that an earlier session left. */
const openingMs = 3000

/**
 * Sends what is still unsent of this patient before anything else, on whichever page the area is entered. False while
 * such answers may still be found in this browser.
 */
export function useAnswerQueue(patient_id: string): boolean {
  const [isOpen, setOpen] = useState(() => patient_id === '' || !hasSealedEntries())
  useEffect(() => {
    if (!patient_id) return
    const timer = setTimeout(() => setOpen(true), openingMs)
    void openQueue(patient_id).finally(() => setOpen(true))
    return () => clearTimeout(timer)
  }, [patient_id])
  return isOpen
}
